import { metresBetween } from '@care/shared/devices/devices/fences/geometry'
import { expect, it } from 'vitest'
import { arcLine, fenceLine } from './lines.ts'

const project = (lng: number, lat: number): [number, number] => [lng, lat]
const fence = { id: 1, name: '', centerLng: 116.3, centerLat: 39.9, radius: 500, points: null }

it('a round fence is closed, with its radius at every point', () => {
  const { path } = fenceLine(fence, project)!
  for (const [lng, lat] of path) expect(metresBetween({ lng: 116.3, lat: 39.9 }, { lng, lat })).toBeCloseTo(500, -1)
  expect(path.at(-1)).toEqual(path[0])
})

it('a polygon is closed, and an undrawn fence has no line', () => {
  const points = [
    { lng: 1, lat: 2 },
    { lng: 3, lat: 2 },
    { lng: 3, lat: 5 },
  ]
  const cornered = { ...fence, centerLng: null, centerLat: null, radius: null, points }
  expect(fenceLine(cornered, project)?.path).toEqual([
    [1, 2],
    [3, 2],
    [3, 5],
    [1, 2],
  ])
  expect(fenceLine({ ...cornered, points: null }, project)).toBeNull()
})

it('an arc is a bent line between two points; equal points have none', () => {
  const arc = { id: 'a', from: [0, 0], to: [100, 0], color: 'sos', width: 2 } as const
  const { path } = arcLine({ ...arc, from: [0, 0], to: [100, 0] })!
  expect([path[0], path.at(-1)]).toEqual([
    [0, 0],
    [100, 0],
  ])
  expect(path[12]).toEqual([50, -10])
  expect(arcLine({ ...arc, from: [5, 5], to: [5, 5] })).toBeNull()
})
