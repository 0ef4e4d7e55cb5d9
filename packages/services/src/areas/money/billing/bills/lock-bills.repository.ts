import type { Caller } from '@care/shared/admin/session/session'
import { FeeType, goodsKind } from '@care/shared/money/billing/fee.words'
import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { allocatePayments } from './allocate.repository.ts'
import { shareBills } from './share-bills.repository.ts'

const { Draft, Pending, Settled } = SettlementStatus

/** Bills posted by one statement. */
const billsAtOnce = 200

/** Drafts to lock: those of a run, or one. */
type Which = { tenantId: number } & ({ runId: number } | { id: number })

const ofWhich = (which: Which): RawBuilder<boolean> =>
  'runId' in which ? sql`bill.run_id = ${which.runId}` : sql`bill.id = ${which.id}`

/**
 * Locks drafts, splits each to its payers, posts it to the books and pays the resident's part from what the stay has
 * paid ahead; returns how many. Elders are locked first, as payments do.
 */
export async function lockBills(db: Db, { userId, nickName }: Caller, which: Which): Promise<number> {
  const { tenantId } = which
  await sql`with locked as materialized (
      select id from elder where tenant_id = ${tenantId} and id in (
        select oldman_id from settlement bill where bill.tenant_id = ${tenantId} and bill.status = ${Draft} and ${ofWhich(which)})
      order by id for no key update)
    select count(*) from locked`.execute(db)
  const { rows } = await sql<{ id: number; checkInId: number }>`
    update settlement bill set status = case when total_fen = 0 then ${Settled}::smallint else ${Pending} end,
      settle_time = case when total_fen = 0 then now() end,
      lock_by = ${userId}, lock_user = ${nickName}, lock_time = now(), update_time = now()
    where tenant_id = ${tenantId} and status = ${Draft} and ${ofWhich(which)}
    returning id, check_in_id`.execute(db)
  // parts stay below the time limit of a statement
  for (let at = 0; at < rows.length; at += billsAtOnce) {
    const some = rows.slice(at, at + billsAtOnce)
    await shareBills(db, tenantId, some, nickName)
    await postBills(
      db,
      { userId, nickName },
      tenantId,
      some.map(({ id }) => id),
    )
    await allocatePayments(db, { tenantId, checkInIds: some.map(({ checkInId }) => checkInId), createUser: nickName })
  }
  return rows.length
}

/** The kinds of fees whose income has an account of its own. */
const incomes = sql`(values (${FeeType.Bed}::smallint, 'income_bed'), (${FeeType.Nursing}, 'income_nursing'), (${FeeType.Meal}, 'income_meal'),
  (${FeeType.Service}, 'income_service'), (${goodsKind}, 'income_goods'), (${FeeType.Subsidy}, 'receivable'))`

/**
 * Posts locked bills: the elder and the payers owe the total, a subsidy is claimed from whoever grants it, and income is
 * booked by kind. Dated the last day of the month, or the first open day after it.
 */
async function postBills(
  db: Db,
  { userId, nickName }: Pick<Caller, 'userId' | 'nickName'>,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with by_account as (
      select bill.id, bill.month, bill.settle_no, coalesce(class, 'income_other') as class,
        line.kind = ${FeeType.Subsidy}::smallint as is_subsidy, bill.oldman_id, sum(line.amount_fen) as fen
      from settlement bill
        join settlement_line line on line.tenant_id = bill.tenant_id and line.settlement_id = bill.id
        left join ${incomes} as income (kind, class) on income.kind = line.kind
      where bill.tenant_id = ${tenantId} and bill.id = any(${ids}::bigint[])
      group by 1, 2, 3, 4, 5, 6
    ), shared as (
      select settlement_id as id, payer_id, sum(amount_fen) as fen from settlement_share
      where tenant_id = ${tenantId} and settlement_id = any(${ids}::bigint[])
      group by 1, 2
    ), entries as (
      select id, month, settle_no, jsonb_build_object('class', class, 'fen', -fen)
        || case when is_subsidy then jsonb_build_object('oldmanId', oldman_id, 'party', 'subsidy') else '{}' end as entry, fen
      from by_account
      union all
      select id, month, settle_no, jsonb_build_object('class', 'receivable', 'oldmanId', oldman_id, 'fen', own_fen), own_fen
      from settlement where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
      union all
      select id, month, settle_no, jsonb_build_object('class', 'receivable', 'party', 'payer:' || payer_id, 'fen', fen), fen
      from shared join settlement using (id) where tenant_id = ${tenantId}
    )
    select post_to_books(${tenantId}, greatest((month + interval '1 month')::date - 1, first_open_day(${tenantId})), 'settlement', id,
      jsonb_agg(entry), '月度账单' || settle_no, ${userId}, ${nickName})
    from entries group by id, month, settle_no having bool_or(fen <> 0)`
    .execute(db)
    .catch(refuseOnConstraint({ book_posting_of_document: '账单已入账，请刷新后重试' }))
}

/** Reverses the posting of a void bill. */
export async function reverseBill(
  db: Db,
  { userId, nickName }: Caller,
  { tenantId, id, settleNo }: { tenantId: number; id: number; settleNo: string | null },
): Promise<void> {
  await sql`
    select reverse_posting(tenant_id, id, 'settlement_void', ${id}, null, ${`作废账单${settleNo}`}, ${userId}, ${nickName})
    from book_posting where tenant_id = ${tenantId} and document = 'settlement' and document_id = ${id}`.execute(db)
}
