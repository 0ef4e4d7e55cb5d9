import { arrearAges } from '@care/shared/money/billing/arrears.words'
import { settlements } from '@care/shared/money/billing/billing.contract'
import { home } from '@care/shared/overview/home/home.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const tenantId = 1000002

/** A locked bill of an elder for the month that ended this many days before today, of 100.00, unpaid. */
async function unpaidBill(age: number) {
  const { rows } = await sql<{ fen: number }>`
    with stay as (select tenant_id, id, oldman_id from check_in where tenant_id = ${tenantId} and audit_status = 2 order by id limit 1),
    made as (
      insert into settlement (tenant_id, oldman_id, check_in_id, month, status, rules, total_fen, lock_by, lock_time)
      select tenant_id, oldman_id, id, date_trunc('month', current_date - ${age}::integer - interval '1 month')::date, 1, '{}', 100_00, 1, now()
      from stay on conflict do nothing returning total_fen
    ) select total_fen as fen from made`.execute(made.owner)
  return rows[0]?.fen
}

it('unpaid bills are counted by age, as the receivables of each elder add up', async () => {
  for (const age of [200, 400]) expect(await unpaidBill(age)).toBe(100_00)
  const { records } = (await services.call(settlements.arrears, haidian, { query: {} })).data
  expect(records.map(({ age }) => age)).toEqual(arrearAges)
  const receivables = (await services.call(settlements.receivables, haidian, { query: {} })).data
  const sums = (['until30', 'until60', 'until90', 'later'] as const).map((age) =>
    receivables.reduce((sum, row) => sum + row[age], 0),
  )
  expect(records.map(({ amount }) => amount.toFixed(2))).toEqual(sums.map((sum) => sum.toFixed(2)))
  expect(records[3]?.amount).toBeGreaterThanOrEqual(200)
  expect(records[3]?.elders).toBe(receivables.filter(({ later }) => later > 0).length)
  const foreign = { query: { tenantId: 1000003 } }
  expect(await services.call(settlements.arrears, haidian, foreign)).toMatchObject({ status: 404 })
})

it('the home page sums up the newest billed month', async () => {
  const newest = (await services.call(home.money, haidian, {})).data
  const { rows } = await sql<{ month: string; fen: number; own: number; paid: number; bills: number }>`
    select to_char(month, 'YYYY-MM') as month, sum(total_fen)::bigint as fen, sum(own_fen)::bigint as own, sum(paid_fen)::bigint as paid, count(*)::integer as bills
    from settlement where tenant_id = ${tenantId} and status in (1, 2) group by month order by month desc limit 1`.execute(
    made.owner,
  )
  const [sums] = rows
  expect(newest).toEqual({
    month: sums?.month,
    bills: sums?.bills,
    billed: (sums?.fen ?? 0) / 100,
    paid: (sums?.paid ?? 0) / 100,
    unpaid: ((sums?.own ?? 0) - (sums?.paid ?? 0)) / 100,
  })
  const alone = { ...chaoyang, tenantIds: [1000099] }
  expect((await services.call(home.money, alone, {})).data).toBeNull()
})
