import type { Caller } from '@care/shared/admin/session/session'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { findBookDifferences } from '../../../../testing/rows/books.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian } = testCallers(made, 'haidian')
const tenantId = 1000002
const worker = (): Caller => ({ ...haidian, permissions: [...haidian.permissions, 'internal'] })

/**
 * 500 stays by a fixed sequence: arrivals from February to March, some left in March, a bed fee that changes on some day
 * of March, nursing, meals by day, subsidies, leaves at home and in hospital, services and goods on the bill.
 */
async function addStays() {
  await sql`select setseed(0.42)`.execute(made.owner)
  await sql`
    with person as (
      insert into elder (tenant_id, user_name, gender, check_in_status)
      select ${tenantId}, '随机' || n, '1', 1 from generate_series(1, 500) as n returning id
    ), drawn as (
      select id as oldman_id, date '2026-02-01' + (random() * 50)::integer as since, 1 + (random() * 25)::integer as days,
        date '2026-03-02' + (random() * 28)::integer as changes, random() as dice, random() as other,
        100000 + (random() * 500000)::bigint as bed, (random() * 200000)::bigint as care, (random() * 6000)::bigint as meal
      from person
    ), stay as (
      insert into check_in (tenant_id, oldman_id, audit_status, status, check_in_time, check_out_time)
      select ${tenantId}, oldman_id, 2, case when dice < 0.2 then 4 else 2 end, since + time '09:00',
        case when dice < 0.2 then greatest(since + days, date '2026-03-01') + time '10:00' end
      from drawn returning id, oldman_id
    ), fee as (
      insert into fee_plan (tenant_id, oldman_id, check_in_id, kind, name, price_fen, unit, from_date, to_date, reason)
      select ${tenantId}, drawn.oldman_id, stay.id, kind, name, fen, unit, from_date, to_date, '随机'
      from drawn join stay using (oldman_id) cross join lateral (values
        (1::smallint, '床位费', bed, 1::smallint, since, case when changes > since then changes - 1 end),
        (1, '床位费', bed + 12345, 1, case when changes > since then changes end, null),
        (2, '护理费', care, 1, since, null),
        (3, '餐费', meal, 2, since, null),
        (6, '补贴', (care / 2), 1, case when other < 0.3 then since end, null)
      ) as row (kind, name, fen, unit, from_date, to_date)
      where from_date is not null returning id
    ), away as (
      insert into elder_leave (tenant_id, oldman_id, type, status, leave_start, planned_return, actual_return)
      select ${tenantId}, oldman_id, case when other < 0.5 then 0 else 1 end, 4, since + 3 + time '09:00', since + 20 + time '09:00',
        since + 4 + (other * 15)::integer + time '10:00'
      from drawn where dice > 0.6 returning id
    ), goods as (
      insert into commodity_order (tenant_id, order_no, oldman_id, nick_name, pay_type, order_status, buy_time, pay_time, pay_deadline,
        operator, product_name, num, unit_price_fen, order_price_fen)
      select ${tenantId}, '随机' || oldman_id, oldman_id, '随机', '6', 3, since + time '12:00', now(), now(), '', '坐垫', 3, meal, 3 * meal
      from drawn where other > 0.7 returning id
    )
    select (select count(*) from fee) + (select count(*) from away) + (select count(*) from goods)`.execute(made.owner)
}

const linesOf = async (runId: number) => {
  const { rows } = await sql<{ count: number; hash: string; fen: number }>`
    select count(*)::integer as count, sum(amount_fen)::bigint as fen, md5(string_agg(concat_ws('|', bill.check_in_id, line.source,
      line.month, line.kind, line.name, line.from_date, line.to_date, line.days, line.amount_fen, line.rule), ',' order by line.id)) as hash
    from settlement bill join settlement_line line on line.tenant_id = bill.tenant_id and line.settlement_id = bill.id
    where bill.run_id = ${runId}`.execute(made.owner)
  return rows[0]
}

it('a month of 500 random stays is posted as it was previewed, to the fen', async () => {
  await addStays()
  const { data } = await services.call(billRuns.open, worker(), { body: { month: '2026-03-01', tenantId } })
  const id = data[0]?.id ?? 0
  for (let after: number | null = 0; after !== null; )
    after = (await services.call(billRuns.compute, worker(), { body: { id, after } })).data.next ?? null
  const seen = await linesOf(id)
  const { record } = (await services.call(billRuns.detail, haidian, { params: { id } })).data
  expect(seen?.count).toBeGreaterThan(1_500)
  expect(Math.round(record.totalAmount * 100)).toBe(seen?.fen)
  expect((await services.call(billRuns.lock, haidian, { body: { id } })).msg).toBeNull()
  expect(await linesOf(id)).toEqual(seen)

  const { rows: differences } = await sql`
    select bill.id, bill.total_fen, lines.fen, posted.fen
    from settlement bill
      left join lateral (select coalesce(sum(amount_fen), 0) as fen from settlement_line line
        where line.tenant_id = bill.tenant_id and line.settlement_id = bill.id) as lines on true
      left join lateral (select coalesce(sum(entry.amount_fen), 0) as fen from book_posting posting
        join book_entry entry on entry.tenant_id = posting.tenant_id and entry.posting_id = posting.id
        join book_account account on account.tenant_id = entry.tenant_id and account.id = entry.account_id
        where posting.tenant_id = bill.tenant_id and document = 'settlement' and document_id = bill.id
          and class = 'receivable' and (account.party = '' or account.party like 'payer:%')) as posted on true
    where run_id = ${id} and (bill.total_fen <> lines.fen or bill.total_fen <> posted.fen)`.execute(made.owner)
  expect(differences).toEqual([])
  expect(await findBookDifferences(made)).toEqual([])
})
