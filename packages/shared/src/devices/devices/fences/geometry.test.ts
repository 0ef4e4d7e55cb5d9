import { expect, it } from 'vitest'
import { areaOf, crossesItself, depthIn, metresBetween, type Place, placeAt } from './geometry.ts'

const home = { lng: 116.3, lat: 39.9 }
const square = [placeAt(home, -100, -100), placeAt(home, 100, -100), placeAt(home, 100, 100), placeAt(home, -100, 100)]
const at = (...corners: [number, number][]): Place[] => corners.map(([lng, lat]) => ({ lng, lat }))

it('measures distances on the sphere', () => {
  expect(metresBetween({ lng: 0, lat: 0 }, { lng: 1, lat: 0 })).toBeCloseTo(111_195, 0)
  // Beijing to Shanghai
  expect(metresBetween({ lng: 116.4074, lat: 39.9042 }, { lng: 121.4737, lat: 31.2304 })).toBeCloseTo(1_067_311, -3)
  expect(metresBetween(home, placeAt(home, 300, 400))).toBeCloseTo(500, 0)
})

it.each<[number, number, number]>([
  [0, 0, 100],
  [90, 0, 10],
  [0, -99, 1],
  [150, 0, -50],
  [130, 140, -50],
  [0, 5_000, -4_900],
])('computes the depth of %i east and %i north in a square: %i m', (east, north, depth) => {
  expect(depthIn({ points: square }, placeAt(home, east, north))).toBeCloseTo(depth, 0)
  expect(depthIn({ points: [...square].reverse() }, placeAt(home, east, north))).toBeCloseTo(depth, 0)
})

it.each([
  [100, 250, 35],
  [100, 350, -35],
  [350, 100, -35],
  [-50, 200, -50],
])('computes the depth of %i east and %i north behind a slanting edge: %i m', (east, north, depth) => {
  const points = [home, placeAt(home, 400, 0), placeAt(home, 0, 400)]
  expect(depthIn({ points }, placeAt(home, east, north))).toBeCloseTo(depth, -0.5)
  expect(depthIn({ points: points.toReversed() }, placeAt(home, east, north))).toBeCloseTo(depth, -0.5)
})

it('treats the notch of a concave polygon as outside, and the rim of a circle as its edge', () => {
  const shoe = [placeAt(home, 0, 0), placeAt(home, 300, 0), placeAt(home, 300, 50), placeAt(home, 50, 50)]
  shoe.push(placeAt(home, 50, 300), placeAt(home, 0, 300))
  expect(depthIn({ points: shoe }, placeAt(home, 200, 200))).toBeCloseTo(-150, 0)
  expect(depthIn({ points: shoe }, placeAt(home, 25, 200))).toBeCloseTo(25, 0)
  expect(depthIn({ center: home, radius: 500 }, placeAt(home, 400, 0))).toBeCloseTo(100, 0)
  expect(depthIn({ center: home, radius: 500 }, placeAt(home, 0, 800))).toBeCloseTo(-300, 0)
  expect(areaOf(square)).toBeCloseTo(40_000, -1)
})

it.each<[string, boolean, Place[]]>([
  ['a square', false, at([0, 0], [1, 0], [1, 1], [0, 1])],
  ['a bow', true, at([0, 0], [1, 1], [1, 0], [0, 1])],
  ['a point on another edge', true, at([0, 0], [2, 0], [2, 2], [1, 0], [0, 2])],
  ['a corner twice', true, at([0, 0], [1, 0], [1, 0], [0, 1])],
  ['an edge that goes back', true, at([0, 0], [2, 0], [1, 0], [1, 1])],
  ['three in a row', false, at([0, 0], [1, 0], [2, 0], [1, 1])],
  ['all in a row', true, at([0, 0], [1, 0], [2, 0])],
  ['all in a row, the middle last', true, at([0, 0], [2, 0], [1, 0])],
])('decides whether %s crosses itself', (_, crosses, points) => {
  expect(crossesItself(points)).toBe(crosses)
})
