import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { BillLink } from '../../../../platform/db/tables.ts'

/** The newest locked bills of elders who agreed that their family is told, with the first contact. */
export async function findBillsToTell(db: Db, tenantId: number) {
  const { rows } = await sql<{ settlementId: number; contactName: string }>`
    select bill.id as settlement_id, family.name as contact_name
    from settlement bill join lateral (select name from elder_family
      where tenant_id = bill.tenant_id and oldman_id = bill.oldman_id order by sort, id limit 1) as family on true
    where bill.tenant_id = ${tenantId} and bill.status in (1, 2) and consent_of(bill.tenant_id, bill.oldman_id, 'notice') = 'given'
    order by bill.month desc, bill.id limit 6`.execute(db)
  return rows
}

export const insertDemoLinks = async (db: Db, rows: Insertable<BillLink>[]) => {
  if (rows.length > 0) await insert(db, 'billLink', rows)
}
