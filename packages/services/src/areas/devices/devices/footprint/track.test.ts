import { placeAt } from '@care/shared/devices/devices/fences/geometry'
import { expect, it } from 'vitest'
import type { TrackFix } from './footprint.repository.ts'
import { computeTrack } from './track.ts'

const home = { lng: 116.3, lat: 39.9 }
const minute = 60_000
const fix = (minutes: number, east: number, north = 0, more: Partial<TrackFix> = {}): TrackFix => ({
  ...placeAt(home, east, north),
  time: minutes * minute,
  accuracy: 15,
  locType: 0,
  isCall: false,
  ...more,
})
const every = (from: number, to: number, step: number, east: (minute: number) => number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => fix(from + at * step, east(from + at * step)))

it('a day’s track has stops, and the inaccuracy of positions at a stop adds no distance', () => {
  const drift = (at: number) => (at % 2 === 0 ? 20 : -20)
  const { stops, distance } = computeTrack([
    ...every(0, 30, 1, drift),
    ...every(31, 40, 1, (at) => (at - 30) * 100),
    ...every(41, 60, 1, (at) => 1_000 + drift(at)),
  ])
  expect(stops.map(({ begin, end }) => [begin / minute, end / minute])).toEqual([
    [0, 30],
    [40, 60],
  ])
  expect(distance).toBeGreaterThan(950)
  expect(distance).toBeLessThan(1_050)
})

it('a stop is at the mean of its positions, and lasts from the first to the last', () => {
  const { stops } = computeTrack([fix(0, 0), fix(5, 15), fix(10, 45, 18)])
  const { lng, lat } = placeAt(home, 20, 6)
  expect(stops).toMatchObject([{ lng: expect.closeTo(lng, 5), lat: expect.closeTo(lat, 5) }])
})

it('a track marks gaps, and a gap is not a stop', () => {
  const { gaps, stops } = computeTrack([fix(0, 0), fix(5, 0), fix(36, 0), fix(66, 0)])
  expect(gaps).toEqual([{ begin: 5 * minute, end: 36 * minute }])
  expect(stops).toEqual([expect.objectContaining({ begin: 36 * minute, end: 66 * minute })])
})

it('rough positions do not count in the distance, but are shown', () => {
  const rough = { accuracy: 900, locType: 1 }
  const { distance, points } = computeTrack([fix(0, 0), fix(1, 5_000, 0, rough), fix(2, 10)])
  expect(distance).toBeLessThan(15)
  expect(points).toHaveLength(3)
})

it('a long day’s track has at most 2,000 points, including its ends and calls for help', () => {
  const day = Array.from({ length: 17_280 }, (_, at) =>
    fix(at / 12, at * 2, Math.sin(at / 7) * 60, at === 5_001 ? { isCall: true } : {}),
  )
  const { points } = computeTrack(day)
  expect(points.length).toBeLessThanOrEqual(2_000)
  expect(points.length).toBeGreaterThan(500)
  expect([points[0], points.at(-1)]).toEqual([day[0], day.at(-1)])
  expect(points.some(({ isCall }) => isCall)).toBe(true)
})
