import { paperDays } from '@care/shared/money/supervision/emergency-spending.words'
import type { SupervisionException } from '@care/shared/money/supervision/supervision'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { findBalance, findTasks } from './custody.repository.ts'
import { findRule, type Rule } from './rule.repository.ts'

type Found = Omit<SupervisionException, 'kind'>
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Emergency spending whose papers are not there after seven working days. */
const findLatePapers = async (db: Db, tenantId: number): Promise<Found[]> =>
  (
    await sql<Found>`
      select spend_no as document, elder.user_name, amount_fen::float8 / 100 as amount, to_char(due, 'YYYY-MM-DD') as due_day, purpose as text
      from (select *, workday_after(spend_date, ${paperDays}) as due from emergency_spending where tenant_id = ${tenantId} and status = 0) as spent
        join elder on elder.tenant_id = spent.tenant_id and elder.id = spent.oldman_id
      where due < ${today} order by due, spent.id`.execute(db)
  ).rows

/** Withdrawals that were approved, and deposits and membership fees of people who left, that are not paid back in time. */
const findLateRefunds = async (db: Db, tenantId: number, refundDays: number): Promise<Found[]> =>
  (
    await sql<Found>`
      with owed as (
        select tenant_id, oldman_id, withdraw_no as document, amount_fen, (audit_time at time zone 'Asia/Shanghai')::date as since,
          '提现已通过，尚未付款' as text
        from withdrawal where tenant_id = ${tenantId} and status = 1
        union all
        select held.tenant_id, held.oldman_id, deposit_no, amount_fen, (
            select min((gone.update_time at time zone 'Asia/Shanghai')::date) from check_out gone where gone.tenant_id = held.tenant_id
              and gone.oldman_id = held.oldman_id and gone.status = 4 and gone.update_time >= held.create_time),
          case kind when '2' then '已退住，会员费尚未退还' else '已退住，押金尚未退还' end
        from deposit held where tenant_id = ${tenantId} and status not in (1, 2, 6)
          and not exists (select from check_in stay where stay.tenant_id = held.tenant_id and stay.oldman_id = held.oldman_id
            and stay.status in (1, 2))
      )
      select document, user_name, amount_fen::float8 / 100 as amount, to_char(workday_after(since, ${refundDays}), 'YYYY-MM-DD') as due_day, text
      from owed join elder on elder.tenant_id = owed.tenant_id and elder.id = owed.oldman_id
      where since is not null and workday_after(since, ${refundDays}) < ${today} order by 4, 1`.execute(db)
  ).rows

/** Stays whose payments ahead or deposits are over their limit, as after a lower price. */
const findOverLimit = async (db: Db, tenantId: number): Promise<Found[]> =>
  (
    await sql<Found>`
      select over.document, elder.user_name, over.fen::float8 / 100 as amount, null as due_day, over.text
      from check_in stay join elder on elder.tenant_id = stay.tenant_id and elder.id = stay.oldman_id
        cross join lateral prepayment_limits(stay.tenant_id, stay.id, ${today}) as limits
        cross join lateral (
          select '服务费' as document, ahead - service_months * monthly as fen, '预收超过' || service_months || '个月服务费' as text where monthly > 0
          union all
          select '押金', (select coalesce(sum(amount_fen), 0) from deposit held where held.tenant_id = stay.tenant_id
              and held.check_in_id = stay.id and status not in (1, 2, 6)) - deposit_months * monthly_bed_fee(stay.tenant_id, stay.id, ${today}),
            '押金超过月床位费的' || deposit_months || '倍' where monthly_bed_fee(stay.tenant_id, stay.id, ${today}) > 0
        ) as over
      where stay.tenant_id = ${tenantId} and stay.status = 2 and over.fen > 0 order by elder.user_name, 1`.execute(db)
  ).rows

const findLateCustody = async (db: Db, tenantId: number): Promise<Found[]> =>
  (await findTasks(db, [tenantId]))
    .filter(({ state }) => state === 1)
    .map(({ receiptNo, userName, amount, dueDay, day }) => ({
      document: receiptNo,
      userName,
      amount,
      dueDay,
      text: `${day}收款，尚未缴存`,
    }))

/** The account, and everything that is out of order: the reserve first, then what is overdue, then what is over a limit. */
export async function findSupervision(db: Db, tenantId: number, known?: Rule) {
  const rule = known ?? (await findRule(db, tenantId))
  const balance = await findBalance(db, tenantId, rule)
  const missing = balance ? Math.round((balance.reserve - balance.inAccount) * 100) / 100 : 0
  const text = `账户应留存风险保证金${balance?.reserve.toFixed(2)}元，账面${balance?.inAccount.toFixed(2)}元`
  const reserve = missing > 0 ? [{ document: '存管账户', userName: '', amount: missing, dueDay: null, text }] : []
  const found = {
    reserve,
    custody: await findLateCustody(db, tenantId),
    papers: await findLatePapers(db, tenantId),
    refund: await findLateRefunds(db, tenantId, rule.refundDays),
    limit: await findOverLimit(db, tenantId),
  }
  const kinds = Object.keys(found) as (keyof typeof found)[]
  const exceptions: SupervisionException[] = kinds.flatMap((kind) => found[kind].map((one) => ({ kind, ...one })))
  return { rule, balance, exceptions }
}
