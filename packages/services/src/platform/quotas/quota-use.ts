import type { QuotaKey } from '@care/shared/tenants/quota.words'
import type { Db } from '../db/client.ts'

/** How much of something an institution has. An area says its own by one line in `areas.ts`, and asks for room where it adds to it. */
export interface QuotaUse {
  quota: QuotaKey
  /** The transaction sees the institution. */
  count: (db: Db, tenantId: number) => Promise<number>
  /** It grows without anybody who could be refused: it is looked at once a minute. */
  isWatched?: true
}
