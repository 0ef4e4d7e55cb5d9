import type { Db } from '../db/client.ts'

/** How much of something an institution has. An area lists its own in `usages` of its `area()`. */
export interface TenantUsage {
  label: string
  /** Its measure word. */
  unit: string
  /** More than this many block the institution's removal. */
  spared: number
  count: (db: Db, tenantId: number) => Promise<number>
}
