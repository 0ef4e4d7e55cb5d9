import { expect, it } from 'vitest'
import { type Costs, costTable, overBudget, paceOf } from './costs.ts'

const costing = (seconds: Record<string, number>): Costs =>
  Object.fromEntries(Object.entries(seconds).map(([file, processor]) => [file, { processor, database: 0, wall: 1 }]))

const kept = costing({ a: 10, b: 20, c: 40, 'tests/e2e/d.test.ts': 30, small: 1 })

it('refuses a file above one and a half times its recorded figure plus five seconds', () => {
  expect(overBudget(costing({ a: 10, b: 20, c: 65 }), kept)).toEqual([])
  expect(overBudget(costing({ a: 10, b: 20, c: 65.1 }), kept)).toEqual([
    { file: 'c', sentence: expect.stringMatching(/^c costs 65.1 .* 65.0 /) },
  ])
})

it('scales the budget by this machine’s pace, derived from the other files', () => {
  const slow = costing({ a: 20, b: 40, c: 120 })
  expect(paceOf(slow, kept)).toBe(2)
  expect(overBudget(slow, kept)).toEqual([])
  expect(overBudget(costing({ a: 20, b: 40, c: 131 }), kept)).toHaveLength(1)
  expect(paceOf(costing({ small: 9 }), kept)).toBe(1)
})

it('applies the pace of the whole run to a file that is repeated alone', () => {
  const pace = paceOf(costing({ a: 20, b: 40, c: 200 }), kept)
  expect(overBudget(costing({ c: 130 }), kept, pace)).toEqual([])
  expect(overBudget(costing({ c: 131 }), kept, pace)).toHaveLength(1)
})

it('allows a new journey twenty seconds and any other new file ten', () => {
  expect(overBudget(costing({ 'tests/e2e/new.test.ts': 20, new: 10 }), {})).toEqual([])
  expect(overBudget(costing({ 'tests/e2e/new.test.ts': 20.1, new: 10.1 }), {})).toHaveLength(2)
})

it('lists the most expensive files first, and the sum of all files', () => {
  const lines = costTable(costing({ a: 1, b: 3, c: 2 }), 2).split('\n')
  expect(lines.slice(1).map((line) => line.trim().split(/\s+/))).toEqual([
    ['3.0', '0.0', '1.0', 'b'],
    ['2.0', '0.0', '1.0', 'c'],
    ['6.0', '0.0', '3.0', '全部', '3', '个文件'],
  ])
})
