import { expect, it } from 'vitest'
import type { Absence, PlanRow, Stay } from './charged.ts'
import { type FeeRules, usualRules } from './fee-rules.ts'
import { prorate } from './prorate.ts'

const bed: PlanRow = { kind: 1, name: '床位费', priceFen: 280_000, unit: 1, from: '2020-01-01', to: null }
const meal: PlanRow = { ...bed, kind: 3, name: '餐费', priceFen: 3_500, unit: 2 }
interface Given {
  plan?: PlanRow[]
  stay?: Stay
  absences?: Absence[]
  rules?: Partial<FeeRules>
}
const bill = (from: string, to: string, { plan = [bed], stay, absences = [], rules }: Given = {}) =>
  prorate(
    { plan, stay: stay ?? { from: '2020-01-01', to: null }, absences, rules: { ...usualRules, ...rules } },
    { from, to },
  )
const amounts = (lines: ReturnType<typeof bill>) => lines.map(({ amountFen }) => amountFen)
const priced = (priceFen: number, from = '2020-01-01', to: string | null = null) => ({ ...bed, priceFen, from, to })

it('a price that ends within a month is divided by the whole month', () => {
  const plan = [priced(310_000, '2026-01-01', '2026-05-19'), priced(620_000, '2026-05-20')]
  expect(amounts(bill('2026-05-01', '2026-05-31', { plan }))).toEqual([190_000, 240_000])
  // 395000 × 23 / 30 is rounded once; 23 rounded days would be 302841
  expect(amounts(bill('2026-04-08', '2026-04-30', { plan: [priced(395_000)] }))).toEqual([302_833])
})

it('a span over two months divides each month by its own days', () => {
  expect(amounts(bill('2027-01-25', '2027-02-02'))).toEqual([63_226, 20_000])
  expect(amounts(bill('2027-02-24', '2027-02-28'))).toEqual([50_000])
  const stay = { from: '2026-03-31', to: null }
  expect(amounts(bill('2026-03-01', '2026-03-31', { plan: [priced(310_000)], stay }))).toEqual([10_000])
})

it('charges nothing before the day of arrival', () => {
  expect(bill('2026-02-01', '2026-02-28', { stay: { from: '2026-03-01', to: null } })).toEqual([])
})

it('takes the price of the billed day, whenever it is computed', () => {
  const plan = [priced(200_000, '2026-01-01', '2026-03-31'), priced(220_000, '2026-04-01')]
  expect(amounts(bill('2026-03-01', '2026-03-31', { plan }))).toEqual([200_000])
  expect(amounts(bill('2026-04-01', '2026-04-30', { plan }))).toEqual([220_000])
})

it('two leaves in a quarter, and a price from 0 to 30 a day on one date: each day once', () => {
  const plan = [meal, { ...meal, kind: 2, name: '护理费', priceFen: 0, to: '2026-05-09' }]
  plan.push({ ...meal, kind: 2, name: '护理费', priceFen: 3_000, from: '2026-05-10' })
  const absences = [
    { from: '2026-04-10', to: '2026-04-13', isHospital: false },
    { from: '2026-05-20', to: '2026-05-22', isHospital: false },
  ]
  const lines = bill('2026-04-01', '2026-06-30', { plan, absences })
  const days = (kind: number) => lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.days, 0)
  expect([days(3), days(2)]).toEqual([91 - 3, 22 + 30 - 1])
})

it('three days of leave return three days of meals, and the line names rule and dates', () => {
  const absences = [{ from: '2026-04-10', to: '2026-04-14', isHospital: false }]
  const lines = bill('2026-04-01', '2026-04-30', { plan: [bed, meal], absences })
  expect(lines.filter(({ isReturn }) => isReturn)).toMatchObject([
    { kind: 3, days: -3, amountFen: -10_500, rule: '请假3天（4月11日至4月13日），第1天起退餐费' },
  ])
})

it('a bed is kept over five months in hospital, unless the rules return it', () => {
  const absences = [{ from: '2026-01-31', to: '2026-07-01', isHospital: true }]
  expect(amounts(bill('2026-02-01', '2026-06-30', { absences }))).toEqual(Array(5).fill(280_000))
  const hospital = { ...usualRules.hospital, bedFrom: 31 }
  const lines = bill('2026-02-01', '2026-06-30', { absences, rules: { hospital } })
  // from the 31st day: 3 March
  expect(lines.filter(({ isReturn }) => isReturn).reduce((sum, { days }) => sum + days, 0)).toBe(-(150 - 30))
})

it('a short leave returns nothing, and one over the end of a month counts as a whole', () => {
  const leave = { ...usualRules.leave, minDays: 5, mealsFrom: 3 }
  const back = (absences: Absence[], from: string, to: string) =>
    bill(from, to, { plan: [meal], absences, rules: { leave } })
      .filter(({ isReturn }) => isReturn)
      .map(({ days }) => days)
  const short = { from: '2026-04-10', to: '2026-04-15', isHospital: false }
  expect(back([short], '2026-04-01', '2026-04-30')).toEqual([])
  const long = { from: '2026-04-27', to: '2026-05-04', isHospital: false }
  expect(back([long], '2026-04-01', '2026-04-30')).toEqual([-1])
  expect(back([long], '2026-05-01', '2026-05-31')).toEqual([-3])
})

it('charges the days of arrival and leaving, and part months, by the rules', () => {
  const stay = { from: '2026-04-08', to: '2026-04-20' }
  const days = (rules: Partial<FeeRules>) => bill('2026-04-01', '2026-04-30', { stay, rules })[0]?.days
  expect([days({}), days({ chargesArrival: false }), days({ chargesLeaving: true })]).toEqual([12, 11, 13])
  const plan = [priced(300_000, '2026-01-01', '2026-04-13'), priced(600_000, '2026-04-14')]
  const lines = bill('2026-04-01', '2026-04-30', { plan, stay, rules: { partMonth: '1' } })
  expect(amounts(lines)).toEqual([150_000, 300_000])
})

it('a subsidy is subtracted', () => {
  const plan = [bed, { ...bed, kind: 6, name: '补贴', priceFen: 30_000 }]
  expect(amounts(bill('2026-04-01', '2026-04-15', { plan }))).toEqual([140_000, -15_000])
})
