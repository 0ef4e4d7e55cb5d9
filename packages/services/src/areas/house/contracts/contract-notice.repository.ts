import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/client.ts'
import { withElder } from '../../../platform/db/in-tenant.ts'
import { insertIfAbsent } from '../../../platform/db/rows.ts'
import { momentOf } from '../../../platform/sweep/tenants-with.repository.ts'

interface NearEnd {
  tenantId: number
  id: number
  days: number
}

export async function findNearEnds(database: Database, at?: Date): Promise<NearEnd[]> {
  const { rows } = await sql<NearEnd>`select tenant_id, id, days from contracts_near_end(${momentOf(at)})`.execute(
    database,
  )
  return rows
}

/** Claims a notice for one process, and returns what it says; undefined when it was claimed already. */
export async function takeNotice(db: Db, { tenantId, id: contractId, days }: NearEnd) {
  const found = await db
    .selectFrom('elderContract as c')
    .$call(withElder('c'))
    .select(['c.contractNo', 'c.endTime'])
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', contractId)
    .executeTakeFirst()
  if (!found) return undefined
  const isFirst = await insertIfAbsent(db, 'contractNotice', { tenantId, contractId, endTime: found.endTime, days })
  return isFirst ? found : undefined
}
