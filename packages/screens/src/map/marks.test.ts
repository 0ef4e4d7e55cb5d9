import { loadDistricts } from '@care/shared/browser/map/packs'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { expect, it } from 'vitest'
import { placeOfWarning, warningDots } from './points/warning-dots.ts'
import { projectPlaces } from './projection.ts'
import { type Label, overlaps, projectRegions, regionsAround } from './scene.ts'

const project = (lng: number, lat: number): [number, number] => [lng, lat]

it('draws the first warning of the list last, on top, each in the colour of its meaning', () => {
  const here = { tenantLocation: '116,40' }
  const warnings = [
    warningNumber(1, here),
    warningNumber(2, { ...here, sourceType: 1 }),
    warningNumber(3, { ...here, sourceType: 2, warningLevel: 2 }),
    warningNumber(4, { ...here, sourceType: 15 }),
  ]
  const dots = warningDots(warnings, project)
  expect(dots.map(({ id, color, calls }) => [id, color, calls])).toEqual([
    ['warning-4', 'silent', false],
    ['warning-3', 'urgent', false],
    ['warning-2', 'sos', false],
    ['warning-1', 'sos', true],
  ])
})

it.each([
  ['116.3,', null],
  ['0,39.9', null],
  ['116.3,39.9', { lng: 116.3, lat: 39.9 }],
  ['', null],
])('the place “%s” is %o', (location, place) => {
  expect(placeOfWarning({ location })).toEqual(place)
})

it('marks the district of a place, and no district for an unknown place', async () => {
  const districts = (await loadDistricts(110_000))!
  const around = (place: { lng: number; lat: number } | null) => [...regionsAround(districts, place)]
  expect([around({ lng: 116.3, lat: 39.98 }), around({ lng: 121.5, lat: 31.2 }), around(null)]).toEqual([
    [110_108],
    [],
    [],
  ])
  const marked = projectRegions(districts, project, { marked: new Set([110_108]) }).filter((region) => region.marked)
  expect(marked.map(({ adcode }) => adcode)).toEqual([110_108])
})

it('shows Beijing without any place, and centres a single one', () => {
  for (const places of [[], [{ lng: 116.4, lat: 39.9 }]]) {
    const [x, y] = projectPlaces(places, 800, 600, 40)(116.4, 39.9)
    expect([Math.round(x), Math.round(y)]).toEqual([400, 300])
  }
})

it.each([
  [39, 0, true],
  [40, 0, false],
  [0, 25, true],
  [0, 26, false],
  [39, 26, false],
])('two names of two letters that are %i and %i apart touch: %s', (across, down, touch) => {
  const name = (x: number, y: number): Label => ({ text: '海淀', at: [x, y], color: 'text', size: 20 })
  expect(overlaps(name(0, 0), name(across, down), 1)).toBe(touch)
  expect(overlaps(name(0, 0), name(2 * across, 2 * down), 2)).toBe(touch)
})
