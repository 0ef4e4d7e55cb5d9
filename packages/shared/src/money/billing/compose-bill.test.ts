import { expect, it } from 'vitest'
import type { Charged, PlanRow } from './charged.ts'
import { type BilledMonth, composeBill } from './compose-bill.ts'
import { usualRules } from './fee-rules.ts'
import { findAnomalies } from './find-anomalies.ts'

const bed: PlanRow = { kind: 1, name: '床位费', priceFen: 300_000, unit: 1, from: '2026-03-16', to: null }
const meal: PlanRow = { ...bed, kind: 3, name: '餐费', priceFen: 3_500, unit: 2 }
const charged = (more: Partial<Charged> = {}): Charged => ({
  plan: [bed],
  stay: { from: '2026-03-16', to: null },
  absences: [],
  rules: usualRules,
  ...more,
})
const billedBy = (lines: ReturnType<typeof composeBill>): Map<string, BilledMonth> =>
  new Map([...Map.groupBy(lines, ({ month }) => month)].map(([month, fees]) => [month, { rules: usualRules, fees }]))
const short = (lines: ReturnType<typeof composeBill>) =>
  lines.map(({ source, month, amountFen }) => [source, month, amountFen])

it('a month that no bill charged yet is charged with the next one', () => {
  expect(short(composeBill(charged(), '2026-04-01', new Map()))).toEqual([
    [0, '2026-04-01', 300_000],
    [0, '2026-03-01', 154_839],
  ])
})

it('what changes in a billed month is corrected by the next bill, once', () => {
  const march = composeBill(charged(), '2026-03-01', new Map())
  const billed = billedBy([...march, ...composeBill(charged(), '2026-04-01', billedBy(march))])
  // the last day was 15 April, and the catalogue's price of today plays no part
  const left = charged({ stay: { from: '2026-03-16', to: '2026-04-16' } })
  const may = composeBill(left, '2026-05-01', billed)
  expect(may).toMatchObject([
    { source: 2, month: '2026-04-01', days: -15, amountFen: -150_000, rule: expect.stringMatching('更正2026年4月') },
  ])
  expect(
    composeBill(left, '2026-06-01', billedBy([...[...billed.values()].flatMap(({ fees }) => fees as never), ...may])),
  ).toEqual([])
})

it('a leave that was recorded late returns the meals of its month by the rules of that month', () => {
  const at = charged({ plan: [bed, meal] })
  const march = composeBill(at, '2026-03-01', new Map())
  const away = { ...at, absences: [{ from: '2026-03-20', to: '2026-03-24', isHospital: false }] }
  const none = { ...usualRules, leave: { ...usualRules.leave, mealsFrom: null } }
  const april = composeBill({ ...away, rules: none }, '2026-04-01', billedBy(march))
  expect(short(april).at(-1)).toEqual([2, '2026-03-01', -10_500])
})

it('names what to look at before a bill is locked', () => {
  const judged = { ...charged(), month: '2026-04-01', totalFen: 1, lastFen: undefined, unsigned: [], isDeceased: false }
  const kinds = (more: object) => findAnomalies({ ...judged, ...more }).map(({ kind, text }) => [kind, text])
  expect(kinds({})).toEqual([])
  expect(kinds({ plan: [] })).toEqual([[1, '没有费用方案，账单为空']])
  expect(kinds({ plan: [{ ...bed, to: '2026-04-10' }] })).toEqual([[2, '4月11日起缺20天床位费']])
  expect(kinds({ plan: [bed, { ...bed, kind: 2, priceFen: 0 }] })).toEqual([[3, '护理费价格为0']])
  expect(kinds({ stay: { from: '2026-03-16', to: '2026-04-05' }, isDeceased: true })).toEqual([[4, '4月5日去世']])
  expect(kinds({ absences: [{ from: '2026-04-20', to: null, isHospital: true }] })).toEqual([
    [5, '4月20日外出，尚未登记返院'],
  ])
  expect(kinds({ unsigned: [{ from: '2026-04-09' }] })).toEqual([[6, '4月9日起的护理费变更没有家属确认']])
  expect(kinds({ totalFen: 69_999, lastFen: 100_000 })).toEqual([[7, '上月1000.00元，本月699.99元']])
  expect(kinds({ totalFen: 130_000, lastFen: 100_000 })).toEqual([])
})
