import { expect, it } from 'vitest'
import { boxOf, frameOf, panFrame, projectionOf, zoomFrame } from './frame.ts'

const size = { width: 800, height: 500 }
const places = [
  { lng: 116.2, lat: 39.8 },
  { lng: 116.6, lat: 40.1 },
]
const seen = (frame: ReturnType<typeof frameOf>) => places.map(({ lng, lat }) => projectionOf(frame, size)([lng, lat]))

it('fits all places into the view', () => {
  for (const [x = -1, y = -1] of seen(frameOf(places, size)).map((at) => at ?? [])) {
    expect(x >= 55 && x <= 745 && y >= 55 && y <= 445).toBe(true)
  }
  expect(frameOf([{ lng: 116.2, lat: 39.8 }], size)).toEqual({ centre: { lng: 116.2, lat: 39.8 }, scale: 300_000 })
  expect(frameOf([], size).scale).toBe(600)
})

it('keeps the point under the pointer when zooming and dragging', () => {
  const frame = frameOf(places, size)
  const [first] = seen(frame)
  const near = zoomFrame(frame, size, 2, first as [number, number])
  expect(near.scale).toBeCloseTo(frame.scale * 2)
  const [there] = seen(near)
  expect(there?.map(Math.round)).toEqual(first?.map(Math.round))
  const [pushed] = seen(panFrame(frame, size, [30, -20]))
  expect(pushed?.map(Math.round)).toEqual([Math.round((first?.[0] ?? 0) + 30), Math.round((first?.[1] ?? 0) - 20)])
})

it('requests a bounding box of the view', () => {
  const [west = 0, south = 0, east = 0, north = 0] = boxOf(frameOf(places, size), size).split(',').map(Number)
  expect(west < 116.2 && east > 116.6 && south < 39.8 && north > 40.1).toBe(true)
})
