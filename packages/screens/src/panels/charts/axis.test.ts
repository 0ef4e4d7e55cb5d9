import { expect, it } from 'vitest'
import { axisWidth } from './axis.tsx'

it.each([
  [[0, 20, 40], 48],
  [[0, 500, 1_000], 77],
  [[0, 200_000, 400_000], 58],
])('the figures %o of an axis have a width of %d', (ticks, width) => expect(axisWidth(ticks)).toBe(width))
