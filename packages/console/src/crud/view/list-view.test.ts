import { expect, it } from 'vitest'
import { boundedWidth, listViewOf, moved, orderedColumns, sameValues, shownColumns, withFilter } from './list-view.ts'

const columns = ['name', 'phone', 'level', 'time'].map((key) => ({ key }))
const keys = (list: { key: string }[]) => list.map(({ key }) => key)
const view = (key: string, rest: object = {}) => ({ key, hidden: false, frozen: false, ...rest })

it('shows the columns of the page to who never changed any', () => {
  expect(keys(shownColumns(columns, []))).toEqual(['name', 'phone', 'level', 'time'])
})

it('keeps a person’s order, hides what they hid and puts what is frozen first', () => {
  const wished = [view('time'), view('name', { hidden: true }), view('level', { frozen: true }), view('phone')]
  expect(keys(shownColumns(columns, wished))).toEqual(['level', 'time', 'phone'])
})

it('puts a column of a new version where the page has it, and forgets one that is gone', () => {
  const wished = [view('level'), view('name'), view('gone'), view('time')]
  expect(keys(orderedColumns(columns, wished))).toEqual(['level', 'name', 'phone', 'time'])
})

it('makes sense of whatever was kept', () => {
  const plain = { columns: [], isChosen: false, density: 'normal', filters: [] }
  for (const kept of [null, 7, 'x', [], { columns: 'all', density: 'airy', filters: [{ name: 1 }] }])
    expect(listViewOf(kept)).toEqual(plain)
  expect(listViewOf({ columns: [{ key: 'name', width: 120 }], density: 'compact' })).toEqual({
    columns: [view('name', { width: 120 })],
    isChosen: false,
    density: 'compact',
    filters: [],
  })
})

it('keeps of what was kept only what a list can use', () => {
  const kept = {
    columns: [
      { key: 'a', hidden: 'yes', frozen: 1, width: 0 },
      { key: 'b', hidden: true, frozen: true, width: 9_000 },
      { hidden: true },
      { key: 'c', width: '90' },
    ],
    filters: [
      { name: 'x'.repeat(20), values: { a: '1', b: 2, c: null } },
      { name: 'x'.repeat(21), values: {} },
      { name: '空' },
    ],
  }
  expect(listViewOf(kept)).toEqual({
    columns: [view('a'), view('b', { hidden: true, frozen: true, width: 800 }), view('c')],
    isChosen: true,
    density: 'normal',
    filters: [
      { name: 'x'.repeat(20), values: { a: '1' } },
      { name: '空', values: {} },
    ],
  })
})

it('moves, bounds and replaces', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a'], 5, 0)).toEqual(['a'])
  expect([boundedWidth(3), boundedWidth(120.4), boundedWidth(9_000)]).toEqual([48, 120, 800])
  const saved = withFilter([{ name: '夜间', values: { a: '1' } }], { name: '夜间', values: { a: '2' } })
  expect(saved).toEqual([{ name: '夜间', values: { a: '2' } }])
  const two = withFilter([{ name: '早', values: {} }, ...saved], { name: '早', values: { b: '1' } })
  expect(two.map(({ name }) => name)).toEqual(['夜间', '早'])
  expect(sameValues({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect([sameValues({ a: '1' }, { a: '2' }), sameValues({ a: '1' }, { a: '1', b: '2' })]).toEqual([false, false])
})
