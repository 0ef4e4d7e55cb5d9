import { expect, it } from 'vitest'
import { distanceText, isOutsideRadius, metresBetween } from './sign-place.ts'

const gate = { lng: 116.3, lat: 39.98 }

it('measures distances as a map does, and returns null where a place is unknown', () => {
  expect(metresBetween(gate, { lng: 116.3, lat: 39.98 + 1 / 111.32 })).toBe(1_000)
  // a degree of longitude is shorter at this latitude
  expect(metresBetween(gate, { lng: 116.31, lat: 39.98 })).toBe(853)
  expect([metresBetween(gate, { lng: null, lat: 39 }), metresBetween({}, gate)]).toEqual([null, null])
})

it.each([
  [300, undefined, false],
  [301, undefined, true],
  [380, 80, false],
  [381, 80, true],
  // a position accurate only to a town does not count as near every place
  [2_000, 5_000, true],
])('%i m with an accuracy of %s m is too far: %s', (distance, accuracy, far) =>
  expect(isOutsideRadius(distance, accuracy, 300)).toBe(far),
)

it.each([
  [820, '820 米'],
  [3_240, '3.2 公里'],
  [12_400, '12 公里'],
])('%i m is shown as %s', (metres, text) => expect(distanceText(metres)).toBe(text))
