import type { Caller } from '@care/shared/admin/session/session'
import type { Receivable, SettlementContent } from '@care/shared/money/billing/billing'
import { LineSource, SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { StayKey } from '../plans/fee-plan.repository.ts'
import { findUnbilledExtrasFen } from './extras.repository.ts'

const { Pending, Settled } = SettlementStatus
const own = [
  'id',
  'tenantId',
  'settleNo',
  'oldmanId',
  'checkInId',
  'runId',
  'status',
  'lockBy',
  'lockTime',
  'lockUser',
] as const
const more = ['settleTime', 'voidReason', 'createUser', 'createTime'] as const
const yuan = (fen: string) => sql<number>`(${sql.raw(fen)})::float8 / 100`

export const settlementRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('settlement as bill')
    .$call(withElder('bill'))
    .$call(withTenant('bill'))
    .select([...own, ...more].map((name) => `bill.${name}` as const))
    .select([
      sql<string>`to_char(bill.month, 'YYYY-MM')`.as('month'),
      yuan('bill.total_fen').as('billAmount'),
      yuan('bill.share_fen').as('shareAmount'),
      yuan('bill.own_fen').as('ownAmount'),
      yuan('bill.paid_fen').as('paidAmount'),
      yuan('case when bill.status = 3 then 0 else bill.own_fen - bill.paid_fen end').as('unpaidAmount'),
    ])
    .where('bill.tenantId', 'in', tenantIds)
    .orderBy('bill.month', 'desc')
    .orderBy('bill.id', 'desc')

/** The lines of a bill, what payers pay of them, and what was used to pay the rest. */
export async function findContent(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<SettlementContent> {
  const lines = await rowsOf(db, 'settlementLine', { tenantId, settlementId: id }).all(
    [
      'id',
      'source',
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      'kind',
      'name',
      'fromDate',
      'toDate',
      'days',
      'unit',
      yuan('price_fen').as('price'),
      yuan('amount_fen').as('amount'),
      'rule',
      'createUser',
    ],
    ['month desc', 'source', 'kind', 'id'],
  )
  const payments = await db
    .selectFrom('settlementPayment as used')
    .leftJoin('stayPayment as paid', (join) =>
      join.onRef('paid.tenantId', '=', 'used.tenantId').onRef('paid.id', '=', 'used.paymentId'),
    )
    .leftJoin('settlement as credit', (join) =>
      join.onRef('credit.tenantId', '=', 'used.tenantId').onRef('credit.id', '=', 'used.creditId'),
    )
    .leftJoin('deposit as held', (join) =>
      join.onRef('held.tenantId', '=', 'used.tenantId').onRef('held.id', '=', 'used.depositId'),
    )
    .select(['used.id', 'paid.payMethod', 'paid.remark', 'credit.settleNo as creditNo', 'held.depositNo'])
    .select(['used.createUser', 'used.createTime'])
    .select(yuan('used.amount_fen').as('amount'))
    .where('used.tenantId', '=', tenantId)
    .where('used.settlementId', '=', id)
    .orderBy('used.id')
    .execute()
  const shares = await db
    .selectFrom('settlementShare as share')
    .innerJoin('settlementLine as line', inTenant('line.id', 'share.lineId'))
    .innerJoin('payer', inTenant('payer.id', 'share.payerId'))
    .leftJoin('claim', inTenant('claim.id', 'share.claimId'))
    .select(['share.id', 'payer.name as payerName', 'line.name', 'claim.claimNo as refusedBy', 'claim.reason'])
    .select(yuan('share.amount_fen').as('amount'))
    .where('share.tenantId', '=', tenantId)
    .where('share.settlementId', '=', id)
    .orderBy('share.id')
    .execute()
  return { lines, shares, payments }
}

/** Open bills by elder and age, and what was paid ahead. */
export async function findReceivables(db: Db, tenantIds: readonly number[]): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    with open as (
      select tenant_id, oldman_id, own_fen - paid_fen as fen, current_date - (month + interval '1 month')::date + 1 as age
      from settlement where tenant_id = any(${tenantIds}::bigint[]) and status = ${Pending}
    ), ahead as (
      select paid.tenant_id, paid.oldman_id, sum(paid.amount_fen - coalesce(used.fen, 0)) as fen
      from stay_payment paid
        left join lateral (select sum(amount_fen) as fen from settlement_payment used
          where used.tenant_id = paid.tenant_id and used.payment_id = paid.id) as used on true
      where paid.tenant_id = any(${tenantIds}::bigint[])
        and exists (select from settlement bill where bill.tenant_id = paid.tenant_id and bill.check_in_id = paid.check_in_id
          and bill.status in (1, 2))
      group by 1, 2
    ), sums as (
      select tenant_id, oldman_id,
        coalesce(sum(fen) filter (where fen > 0 and age <= 30), 0) as until_30,
        coalesce(sum(fen) filter (where fen > 0 and age between 31 and 60), 0) as until_60,
        coalesce(sum(fen) filter (where fen > 0 and age between 61 and 90), 0) as until_90,
        coalesce(sum(fen) filter (where fen > 0 and age > 90), 0) as later,
        coalesce(-sum(fen) filter (where fen < 0), 0) as credit
      from open group by 1, 2
    )
    select elder.id as oldman_id, elder.user_name, tenant.name as tenant_name,
      coalesce(until_30, 0)::float8 / 100 as "until30", coalesce(until_60, 0)::float8 / 100 as "until60",
      coalesce(until_90, 0)::float8 / 100 as "until90", coalesce(later, 0)::float8 / 100 as later,
      (coalesce(credit, 0) + coalesce(merged.fen, 0))::float8 / 100 as credit,
      (coalesce(until_30 + until_60 + until_90 + later - credit, 0) - coalesce(merged.fen, 0))::float8 / 100 as total
    from (sums full join ahead using (tenant_id, oldman_id)) as merged
      join elder on elder.tenant_id = merged.tenant_id and elder.id = merged.oldman_id
      join sys_tenant tenant on tenant.id = elder.tenant_id
    where coalesce(until_30 + until_60 + until_90 + later + credit, 0) + coalesce(merged.fen, 0) <> 0
    order by total desc, elder.id`.execute(db)
  return rows
}

/** Payments, locks and voids of one elder wait for one another. */
export const lockElderOf = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  rowsOf(db, 'elder', { tenantId, id: oldmanId }).lock(['id'], 'forNoKeyUpdate')

/** The sum of adjustments and extras of a stay, beside the fees of its days, extras also before they are billed; in fen. */
export async function findAdjustedFen(db: Db, stay: StayKey & { oldmanId: number }): Promise<number> {
  const { tenantId, checkInId } = stay
  const { fen } = await db
    .selectFrom('settlement as bill')
    .innerJoin('settlementLine as line', (join) =>
      join.onRef('line.tenantId', '=', 'bill.tenantId').onRef('line.settlementId', '=', 'bill.id'),
    )
    .select(sql<number>`coalesce(sum(line.amount_fen), 0)::bigint`.as('fen'))
    .where('bill.tenantId', '=', tenantId)
    .where('checkInId', '=', checkInId)
    .where('bill.status', 'in', [Pending, Settled])
    .where('source', 'in', [LineSource.Adjustment, LineSource.Extra])
    .executeTakeFirstOrThrow()
  return fen + (await findUnbilledExtrasFen(db, stay))
}
