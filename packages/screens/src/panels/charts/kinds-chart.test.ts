import { expect, it } from 'vitest'
import { topKinds } from './kinds-chart.tsx'

it('sums up the kinds that do not fit, so that the bars still add up to all warnings', () => {
  const kinds = topKinds([9, 8, 7, 6, 5, 4, 3, 0].map((value, index) => ({ name: String(index), value })))
  expect(kinds.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 7])
  expect(kinds.at(-1)?.name).toBe('其他')
})

it('shows up to six kinds, most frequent first, without empty ones', () => {
  const given = [1, 5, 0, 3, 2, 6, 4].map((value) => ({ name: `种类${value}`, value }))
  expect(topKinds(given).map(({ name }) => name)).toEqual([6, 5, 4, 3, 2, 1].map((value) => `种类${value}`))
  expect(topKinds([])).toEqual([])
})
