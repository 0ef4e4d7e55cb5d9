import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** Two payers, and what they pay of the care of three residents since these moved in. */
export async function fillPayers(db: Db, tenantId: number, createUser: string): Promise<void> {
  await sql`
    with made as (
      insert into payer (tenant_id, name, kind, contact, phone, create_user)
      values (${tenantId}, '市长期护理保险基金', '2', '赵经办', '010-62000001', ${createUser}),
        (${tenantId}, '慈善总会', '5', '钱干事', '010-62000002', ${createUser})
      returning id, kind
    ), care as (
      select fee.oldman_id, fee.check_in_id, min(fee.from_date) as since, min(price_fen) * 4 / 5 as insured_fen,
        row_number() over (order by fee.check_in_id) as place
      from fee_plan fee join check_in stay on stay.tenant_id = fee.tenant_id and stay.id = fee.check_in_id and stay.status = 2
      where fee.tenant_id = ${tenantId} and fee.kind = 2 and replaced_time is null and price_fen > 0
      group by fee.oldman_id, fee.check_in_id
    )
    insert into payer_share (tenant_id, oldman_id, check_in_id, payer_id, kind, way, percent, fixed_fen, cap_fen, insured_price_fen,
      consent_date, priority, from_date, reason, create_user)
    select ${tenantId}, oldman_id, check_in_id, made.id, 2, case kind when '2' then 1 else 2 end, case kind when '2' then 70 end,
      case kind when '5' then 30000 end, case kind when '2' then 150000 end, case kind when '2' then insured_fen end,
      case kind when '2' then since end, case kind when '2' then 1 else 2 end, since,
      case kind when '2' then '失能评估通过' else '困难长者资助' end, ${createUser}
    from care join made on kind = '2' or place = 1
    where place <= 3 and insured_fen > 0`.execute(db)
}

/** The fund and the month of its first bills of the institution, for the demo; undefined without bills. */
export const findClaimable = async (db: Db, tenantId: number) =>
  (
    await sql<{ payerId: number; month: string }>`
      select share.payer_id, min(bill.month) as month
      from settlement_share share join settlement bill on bill.tenant_id = share.tenant_id and bill.id = share.settlement_id
        join payer on payer.tenant_id = share.tenant_id and payer.id = share.payer_id
      where share.tenant_id = ${tenantId} and payer.kind = '2' group by 1`.execute(db)
  ).rows[0]
