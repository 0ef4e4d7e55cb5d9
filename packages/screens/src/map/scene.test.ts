import { loadChina, loadDistricts } from '@care/shared/browser/map/packs'
import { expect, it } from 'vitest'
import { viewOf } from './camera.ts'
import { projectNation, projectPlaces } from './projection.ts'
import { projectShape, regionLabels } from './scene.ts'

it('shows Taiwan, Hainan and the northern tip inside the national map', async () => {
  const project = projectNation(944, 600, 20)
  const places = [
    [121, 22],
    [110, 18.3],
    [123.4, 53.5],
    [73.7, 39.4],
    [135, 48.3],
  ] as const
  for (const [lng, lat] of places) {
    const [x, y] = project(lng, lat)
    expect(x > 0 && x < 944 && y > 0 && y < 600).toBe(true)
  }
})

it('keeps the bounds of the city when one elder is on a journey', () => {
  const home = Array.from({ length: 60 }, (_, index) => ({ lng: 116.3 + index / 1000, lat: 39.95 }))
  const project = projectPlaces([...home, { lng: 109.5, lat: 18.2 }], 900, 600, 40)
  const [west] = project(116.3, 39.95)
  const [east] = project(116.36, 39.95)
  expect(east - west).toBeGreaterThan(100)
})

it('the map never draws overlapping labels', async () => {
  const districts = (await loadDistricts(110000))!
  const project = projectPlaces(
    [
      { lng: 115.6, lat: 39.5 },
      { lng: 117.3, lat: 41 },
    ],
    600,
    600,
    10,
  )
  const labels = regionLabels(districts, project, viewOf({ width: 600, height: 600, scale: 1 }))
  expect(labels.map(({ text }) => text)).toContain('密云区')
  expect(labels.length).toBeLessThan(16)
})

it('keeps every island in the projected country', async () => {
  const { outline } = await loadChina()
  expect(projectShape(outline, projectNation(900, 600, 10))).toHaveLength(outline.coordinates.length)
})
