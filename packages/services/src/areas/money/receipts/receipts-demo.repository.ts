import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

interface People {
  desk: { id: number; nickName: string }
  manager: { id: number; nickName: string }
}

/** Lines of moving in for the newest residents: paid, still to be paid, and one void. */
export async function fillAdmissions(db: Db, tenantId: number, { desk }: People): Promise<void> {
  await sql`
    with line as (
      select check_in.oldman_id, check_in.id as check_in_id, fee.type, fee.name, fee.fen, place, check_in_time
      from (select *, row_number() over (order by id desc) as place from check_in
          where tenant_id = ${tenantId} and status = 2 and check_in_time is not null) as check_in
        cross join (values (1, '首月床位费', 300000), (3, '首月餐费', 90000), (9, '被服用品', 26000)) as fee (type, name, fen)
      where place <= 6
    ), paid as (
      insert into stay_payment (tenant_id, oldman_id, check_in_id, amount_fen, pay_method, remark, create_user, create_time)
      select ${tenantId}, oldman_id, check_in_id, fen, 2, to_char(check_in_time, 'YYYY-MM ') || name, ${desk.nickName}, check_in_time
      from line where place > 2 and type <> 9
      returning id, oldman_id, amount_fen
    )
    insert into stay_admission (tenant_id, oldman_id, check_in_id, fee_type, fee_name, amount_fen, month, status, pay_method, pay_time,
      reason, payment_id, create_user, create_time)
    select ${tenantId}, line.oldman_id, check_in_id, type, name, fen, to_char(check_in_time, 'YYYY-MM'),
      case when paid.id is not null then 1 when place > 2 then 2 else 0 end, case when paid.id is not null then 2 end,
      case when paid.id is not null then check_in_time end, case when paid.id is null and place > 2 then '家属自备' end,
      paid.id, ${desk.nickName}, check_in_time
    from line left join paid on paid.oldman_id = line.oldman_id and paid.amount_fen = line.fen`.execute(db)
}

/** Withdrawals of four elders: pending, approved, refused and paid. Each takes its money out of the account at once. */
export async function fillWithdrawals(db: Db, tenantId: number, { desk, manager }: People): Promise<void> {
  await sql`
    with made as (
      insert into withdrawal (tenant_id, oldman_id, amount_fen, account_name, bank_name, bank_account, reason, ask_user_id, create_user, create_time)
      select ${tenantId}, account.oldman_id, 10000, elder.user_name, '中国工商银行', '6222020200012345678', '家属申请提取账户余额',
        ${desk.id}, ${desk.nickName}, now() - interval '1 day' * row_number() over (order by account.oldman_id)
      from elder_account account join elder on elder.tenant_id = account.tenant_id and elder.id = account.oldman_id
      where account.tenant_id = ${tenantId} and available_balance_fen >= 10000 order by account.oldman_id limit 4
      returning *
    )
    insert into elder_account_record (tenant_id, oldman_id, account_type, trading_type, amount_fen, business_type, business_id, business_no,
      remark, operator_id, operator, create_time)
    select tenant_id, oldman_id, 1, 4, -amount_fen, 7, id, withdraw_no, '申请提现', ${desk.id}, ${desk.nickName}, create_time
    from made order by id`.execute(db)
  const judged = sql`audit_user_id = ${manager.id}, audit_user = ${manager.nickName}, audit_time = create_time + interval '2 hours'`
  const nth = (n: number) =>
    sql`tenant_id = ${tenantId} and id = (select id from withdrawal where tenant_id = ${tenantId} order by id offset ${n} limit 1)`
  await sql`update withdrawal set status = 1, ${judged} where ${nth(1)}`.execute(db)
  await sql`update withdrawal set status = 2, ${judged}, audit_remark = '收款账号有误' where ${nth(2)}`.execute(db)
  await sql`update withdrawal set status = 1, ${judged} where ${nth(3)}`.execute(db)
  await sql`update withdrawal set status = 3, pay_method = 4, pay_time = create_time + interval '5 hours' where ${nth(3)}`.execute(
    db,
  )
  await sql`
    insert into elder_account_record (tenant_id, oldman_id, account_type, trading_type, amount_fen, business_type, business_id, business_no,
      reversed_id, remark, operator_id, operator, create_time)
    select record.tenant_id, record.oldman_id, 1, 5, -record.amount_fen, 7, business_id, business_no, record.id, '提现未通过，退回账户',
      ${manager.id}, ${manager.nickName}, audit_time
    from withdrawal join elder_account_record record on record.tenant_id = withdrawal.tenant_id and business_type = 7
      and business_id = withdrawal.id
    where withdrawal.tenant_id = ${tenantId} and status = 2`.execute(db)
}

/** 订金 of leads: held of those that booked or stay on trial, and asked back by one that was lost. */
export async function fillBookings(db: Db, tenantId: number, { desk }: People): Promise<void> {
  await sql`
    insert into booking_deposit (tenant_id, lead_id, amount_fen, pay_method, receipt_no, create_user, create_time,
      status, refund_method, reason, ask_user_id, ask_user)
    select ${tenantId}, id, 200000, 1 + id % 2, 'SJ' || lpad(id::text, 6, '0'), ${desk.nickName}, create_time + interval '3 days',
      case status when 6 then 3 else 0 end, case status when 6 then 1 + id % 2 end, case status when 6 then '家属决定居家照护' end,
      case status when 6 then ${desk.id}::bigint end, case status when 6 then ${desk.nickName} end
    from (select *, row_number() over (partition by status order by id) as place from reception_lead where tenant_id = ${tenantId}) as lead
    where status in (3, 4) or status = 6 and place = 1`.execute(db)
}
