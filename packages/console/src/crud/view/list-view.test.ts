import { expect, it } from 'vitest'
import { boundedWidth, listViewOf, orderedColumns, shownColumns, withItemMoved } from './list-view.ts'

const columns = ['name', 'phone', 'level', 'time'].map((key) => ({ key }))
const keys = (list: { key: string }[]) => list.map(({ key }) => key)
const view = (key: string, rest: object = {}) => ({ key, hidden: false, frozen: false, ...rest })

it('shows the columns of the page to a user who never changed any', () => {
  expect(keys(shownColumns(columns, []))).toEqual(['name', 'phone', 'level', 'time'])
})

it('applies the user’s order, hides the user’s hidden columns and puts frozen columns first', () => {
  const wished = [view('time'), view('name', { hidden: true }), view('level', { frozen: true }), view('phone')]
  expect(keys(shownColumns(columns, wished))).toEqual(['level', 'time', 'phone'])
})

it('puts a column added by a new version where the page has it, and drops a removed column', () => {
  const wished = [view('level'), view('name'), view('gone'), view('time')]
  expect(keys(orderedColumns(columns, wished))).toEqual(['level', 'name', 'phone', 'time'])
})

it('parses a stored value, and replaces an invalid one by the defaults', () => {
  const plain = { columns: [], isChosen: false, density: 'normal' }
  for (const kept of [null, 7, 'x', [], { columns: 'all', density: 'airy' }]) expect(listViewOf(kept)).toEqual(plain)
  expect(listViewOf({ columns: [{ key: 'name', width: 120 }], density: 'compact' })).toEqual({
    columns: [view('name', { width: 120 })],
    isChosen: false,
    density: 'compact',
  })
})

it('keeps only the usable parts of a stored value', () => {
  const kept = {
    columns: [
      { key: 'a', hidden: 'yes', frozen: 1, width: 0 },
      { key: 'b', hidden: true, frozen: true, width: 9_000 },
      { hidden: true },
      { key: 'c', width: '90' },
    ],
  }
  expect(listViewOf(kept)).toEqual({
    columns: [view('a'), view('b', { hidden: true, frozen: true, width: 800 }), view('c')],
    isChosen: true,
    density: 'normal',
  })
})

it('moves items and clamps widths', () => {
  expect(withItemMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(withItemMoved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(withItemMoved(['a'], 5, 0)).toEqual(['a'])
  expect([boundedWidth(3), boundedWidth(120.4), boundedWidth(9_000)]).toEqual([48, 120, 800])
})
