import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

export async function fillSupervision(db: Db, tenantId: number, createUser: string): Promise<void> {
  await sql`
    insert into supervision_rule (tenant_id, membership_fen, source, bank_name, account_no, since, opening_fen, create_user)
    values (${tenantId}, 5000000, '示例：本省养老机构预收费管理办法', '中国工商银行', '0200001234567890123', current_date - 7,
      (select coalesce(sum(amount_fen), 0) from deposit where tenant_id = ${tenantId}), ${createUser})`.execute(db)
  await sql`
    insert into deposit (tenant_id, oldman_id, kind, amount_fen, pay_method, create_user, create_time)
    select ${tenantId}, oldman_id, '2', 2000000, place, ${createUser}, now() - place * interval '1 day'
    from (select oldman_id, row_number() over (order by id)::integer as place from check_in
      where tenant_id = ${tenantId} and status = 2 and check_in_time is not null) as stay
    where place <= 3`.execute(db)
  await sql`
    with receipt as (
      select * from prepaid_receipt where tenant_id = ${tenantId} and channel_fen > 0 and class = 'membership' order by day limit 1
    ), made as (
      insert into custody_transfer (tenant_id, kind, day, voucher_no, amount_fen, create_user)
      select ${tenantId}, '1', day + 1, 'ICBC' || to_char(day, 'YYYYMMDD') || '01', channel_fen, ${createUser} from receipt returning id
    )
    insert into custody_line (tenant_id, transfer_id, source, document_id, amount_fen)
    select ${tenantId}, made.id, source, document_id, channel_fen from receipt, made`.execute(db)
  await sql`
    insert into emergency_spending (tenant_id, oldman_id, fund, amount_fen, spend_date, purpose, create_user)
    select ${tenantId}, oldman_id, '2', 80000 * place, current_date - 10 * place + 8, '突发疾病送医垫付押金', ${createUser}
    from (select oldman_id, row_number() over (order by id)::integer as place from check_in
      where tenant_id = ${tenantId} and status = 2) as stay
    where place <= 2`.execute(db)
}
