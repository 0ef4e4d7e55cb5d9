import { books } from '@care/shared/money/books/books.contract'
import { incomeKinds } from '@care/shared/money/books/income.words'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const tenantId = 1000002
const year = { from: '2025-12', to: '2026-11', size: 100 }
const income = async (by = haidian) => (await services.call(books.income, by, { query: year })).data.records

it('income by month and kind is what the trial balance of the year has, and what the locked bills charge', async () => {
  const rows = await income()
  expect(rows.map(({ month }) => month)).toEqual(
    rows
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  )
  expect(rows).toHaveLength(12)
  for (const row of rows)
    expect(row.total).toBeCloseTo(
      incomeKinds.reduce((sum, kind) => sum + row[kind], 0),
      2,
    )

  const { lines } = (await services.call(books.trial, haidian, { query: { start: '2025-12-01', end: '2026-11-30' } }))
    .data
  for (const kind of incomeKinds) {
    const line = lines.find(({ bookClass }) => bookClass === `income_${kind}`)
    const sum = rows.reduce((all, row) => all + row[kind], 0)
    expect(sum, kind).toBeCloseTo((line?.credit ?? 0) - (line?.debit ?? 0), 2)
  }

  // these kinds are charged by bills alone
  const { rows: billed } = await sql<{ month: string; bed: number; nursing: number; meal: number }>`
    select to_char(bill.month, 'YYYY-MM') as month,
      coalesce(sum(amount_fen) filter (where kind = 1), 0)::float8 / 100 as bed,
      coalesce(sum(amount_fen) filter (where kind = 2), 0)::float8 / 100 as nursing,
      coalesce(sum(amount_fen) filter (where kind = 3), 0)::float8 / 100 as meal
    from settlement bill join settlement_line line on line.tenant_id = bill.tenant_id and settlement_id = bill.id
    where bill.tenant_id = ${tenantId} and status in (1, 2) group by 1 order by 1 desc`.execute(made.owner)
  expect(billed.length).toBeGreaterThan(0)
  const booked = rows.map(({ month, bed, nursing, meal }) => ({ month, bed, nursing, meal }))
  expect(booked.filter(({ bed }) => bed !== 0)).toEqual(billed)
})

it('another institution has its own income, and nobody asks for a foreign one', async () => {
  expect(await income(chaoyang)).not.toEqual(await income())
  const foreign = { query: { ...year, tenantId: 1000003 } }
  expect(await services.call(books.income, haidian, foreign)).toMatchObject({ status: 404 })
})

it.each([
  ['2026-12', '2026-11', '结束月份不能早于开始月份'],
  ['2023-11', '2026-11', '一次最多统计36个月'],
  ['2026-13', '2026-11', '开始月份格式为年-月，例如2026-11'],
])('months from %s to %s are refused', async (from, to, msg) => {
  expect(await services.call(books.income, haidian, { query: { from, to } })).toMatchObject({ status: 400, msg })
})
