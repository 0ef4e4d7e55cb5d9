import { expect, it } from 'vitest'
import { lengthText, roundLength } from './scale.ts'

it.each([
  [99, 50, '50 米'],
  [499, 200, '200 米'],
  [500, 500, '500 米'],
  [1_999, 1_000, '1 公里'],
])('the round distance within %d m is %d m', (most, metres, text) => {
  expect([roundLength(most), lengthText(roundLength(most))]).toEqual([metres, text])
})
