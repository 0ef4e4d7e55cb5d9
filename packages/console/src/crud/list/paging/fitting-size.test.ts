import { expect, it } from 'vitest'
import { rowsPerWindow } from './fitting-size.ts'

it.each([
  [768, 14, 14],
  [1080, 14, 22],
  [768, 16, 11],
  [500, 14, 10],
  [4_000, 14, 50],
])('a window of %i px with a font of %i px shows %i rows', (height, rem, rows) => {
  expect(rowsPerWindow(height, rem)).toBe(rows)
})
