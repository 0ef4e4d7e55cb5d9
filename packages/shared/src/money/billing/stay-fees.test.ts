import { expect, it } from 'vitest'
import { usualRules } from './fee-rules.ts'
import { stayFees } from './stay-fees.ts'

const bed = { kind: 1, name: '床位费', priceFen: 300_000, unit: 1, from: '2020-01-01', to: null as string | null }
const meal = { ...bed, kind: 3, name: '餐费', priceFen: 100_000 }
const cost = (from: string, to: string, leaves: { from: string; to: string | null }[] = [], plan = [bed]) =>
  stayFees({
    stay: { from, to },
    plan,
    rules: usualRules,
    absences: leaves.map((leave) => ({ ...leave, isHospital: false })),
  })

it('counts the day of arrival but not of departure, and at least one day', () => {
  expect(cost('2026-03-01', '2026-03-02')).toMatchObject({ days: 1 })
  expect(cost('2026-03-01', '2026-03-01')).toMatchObject({ days: 1 })
  expect(cost('2026-03-01', '2026-04-01')).toMatchObject({ days: 31, items: [{ num: 31, amountFen: 300_000 }] })
})

it('divides a month by its own days, and rounds each month half up to the fen', () => {
  // 28 days of 30, and 2 of 31: 280000 + 19354.8
  expect(cost('2026-04-03', '2026-05-03').items).toMatchObject([{ num: 30, amountFen: 280_000 + 19_355 }])
  expect(cost('2028-02-01', '2028-02-02').items).toMatchObject([{ amountFen: 10_345 }])
  // 45 / 30 = 1.5
  expect(cost('2026-04-01', '2026-04-02', [], [{ ...bed, priceFen: 45 }]).items).toMatchObject([{ amountFen: 2 }])
  expect(cost('2026-04-01', '2026-04-02', [], [{ ...bed, priceFen: 44 }]).items).toMatchObject([{ amountFen: 1 }])
})

it('charges the bed for every day, but no nursing and meals for a whole day of leave', () => {
  const away = [{ from: '2026-04-10', to: '2026-04-15' }]
  expect(cost('2026-04-01', '2026-05-01', away, [bed, meal])).toMatchObject({
    days: 30,
    leaveDays: 4,
    items: [
      { num: 30, amountFen: 300_000 },
      { num: 26, amountFen: 86_667 },
    ],
  })
  expect(cost('2026-04-01', '2026-05-01', [{ from: '2026-04-28', to: null }], [meal]).items).toMatchObject([
    { num: 28 },
  ])
  expect(cost('2026-04-01', '2026-05-01', [{ from: '2026-04-10', to: '2026-04-10' }], [meal]).items).toMatchObject([
    { num: 30 },
  ])
})

it('leaves out prices of 0', () => {
  expect(cost('2026-04-01', '2026-05-01', [], [{ ...bed, priceFen: 0 }]).items).toEqual([])
})

it('charges each day at its price then', () => {
  const nursing = { ...bed, kind: 2, name: '护理费', priceFen: 60_000 }
  const plan = [
    { ...nursing, to: '2026-04-10' },
    { ...nursing, from: '2026-04-11', to: '2026-04-15', priceFen: 90_000 },
    { ...nursing, from: '2026-04-16', priceFen: 150_000 },
  ]
  expect(cost('2026-04-01', '2026-05-01', [], plan).items).toMatchObject([
    { priceFen: 60_000, num: 10, amountFen: 20_000 },
    { from: '2026-04-11', priceFen: 90_000, num: 5, amountFen: 15_000 },
    { from: '2026-04-16', priceFen: 150_000, num: 15, amountFen: 75_000 },
  ])
  // a change after the departure has no effect, and one before the arrival sets the initial price
  expect(cost('2026-04-01', '2026-04-11', [], plan).items).toMatchObject([{ priceFen: 60_000, num: 10 }])
  expect(cost('2026-04-20', '2026-04-25', [], plan).items).toMatchObject([{ priceFen: 150_000, num: 5 }])
})
