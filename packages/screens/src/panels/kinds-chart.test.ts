import { expect, it } from 'vitest'
import { topKinds } from './kinds-chart.tsx'

it('sums up what does not fit, so that the bars still add up to all warnings', () => {
  const kinds = topKinds([9, 8, 7, 6, 5, 4, 3, 0].map((value, index) => ({ name: String(index), value })))
  expect(kinds.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 7])
  expect(kinds.at(-1)?.name).toBe('其他')
})
