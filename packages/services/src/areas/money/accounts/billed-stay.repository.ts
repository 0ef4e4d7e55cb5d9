import { refused } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'

/** Insists on a stay whose monthly bill can bear what the elder takes. */
export async function requireBilledStay(db: Db, { tenantId, oldmanId }: ElderKey): Promise<void> {
  const { rows } = await sql<{ hasStay: boolean }>`
    select stay_on(${tenantId}, ${oldmanId}, current_date) is not null as has_stay`.execute(db)
  if (!rows[0]?.hasStay) throw refused('该长者没有入住，不能记入月账单，请更换付款方式')
}
