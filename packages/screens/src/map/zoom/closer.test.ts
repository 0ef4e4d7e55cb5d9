import { expect, it } from 'vitest'
import { viewOf } from '../camera.ts'
import { dotNames } from './dot-names.ts'
import { nextRegion, zoomIn, zoomOut } from './zoom-steps.ts'

const place = { lng: 116.3, lat: 39.9 }

it('zooms from the whole to a district to a street, and back the same way', () => {
  const district = zoomIn(null, { place, adcode: 110_108 })
  expect(district).toEqual({ adcode: 110_108, street: null })
  const street = zoomIn(district, { place, adcode: 110_108 })
  expect(street).toEqual({ adcode: 110_108, street: place })
  expect([zoomOut(street), zoomOut(district)]).toEqual([district, null])
})

it('zooms straight to the street without a district, and nowhere without a place', () => {
  expect(zoomIn(null, { place, adcode: null })).toEqual({ adcode: null, street: place })
  expect(zoomOut({ adcode: null, street: place })).toBeNull()
  expect(zoomIn(null, { place: null, adcode: null })).toBeNull()
  const district = { adcode: 110_108, street: null }
  expect(zoomIn(district, { place: null, adcode: null })).toBe(district)
})

it('cycles through the districts in both directions', () => {
  expect([
    nextRegion([1, 2, 3], null, 1),
    nextRegion([1, 2, 3], 3, 1),
    nextRegion([1, 2, 3], 1, -1),
    nextRegion([], 1, 1),
  ]).toEqual([1, 1, 3, null])
})

it('labels separate dots, several in one place once with their number, and none over another', () => {
  const view = viewOf({ width: 800, height: 600, scale: 1 })
  const named = (text: string, x: number, y: number) => ({
    text,
    at: [x, y] as [number, number],
    color: 'text' as const,
  })
  const labels = dotNames(
    [
      named('王兰', 100, 100),
      named('李强', 103, 102),
      named('赵云', 300, 300),
      named('孙勇', 320, 305),
      named('周外', -50, 100),
    ],
    view,
  )
  expect(labels.map(({ text, at }) => [text, at])).toEqual([
    ['王兰 等2', [100, 122]],
    ['赵云', [300, 322]],
  ])
  const [taken] = labels
  expect(dotNames([named('王兰', 100, 100)], view, [taken!])).toEqual([])
})
