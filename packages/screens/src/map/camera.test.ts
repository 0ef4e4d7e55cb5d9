import { loadDistricts } from '@care/shared/browser/map/packs'
import { expect, it } from 'vitest'
import { cameraOn, pixelsOfMetre, viewOf } from './camera.ts'
import { projectPlaces } from './projection.ts'
import { projectRegions, regionAt } from './scene.ts'

const box = { width: 900, height: 600, scale: 1 }
const haidian = { lng: 116.3, lat: 39.96 }
const project = projectPlaces([haidian, { lng: 116.5, lat: 39.9 }], box.width, box.height, 40)
const regions = async () => projectRegions((await loadDistricts(110_000))!, project)

it('without a zoom the whole map is shown as projected', () => {
  const view = viewOf(box)
  expect([view.toScreen([10, 20]), view.toGround([10, 20])]).toEqual([
    [10, 20],
    [10, 20],
  ])
})

it('a district fills the map, and a pressed point stays in it', async () => {
  const districts = await regions()
  const camera = cameraOn({ adcode: 110_108, street: null }, project, districts, box)
  const view = viewOf(box, camera)
  const corners = districts
    .find(({ adcode }) => adcode === 110_108)!
    .polygons.flat(2)
    .map(view.toScreen)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...xs) - Math.min(...xs) > 780 || Math.max(...ys) - Math.min(...ys) > 520).toBe(true)
  const middle = view.toScreen(project(haidian.lng, haidian.lat))
  expect(regionAt(districts, view.toGround(middle))?.adcode).toBe(110_108)
  const [lng, lat] = Object.values(project.invert!(view.toGround(middle))!)
  expect([lng, lat]).toEqual([expect.closeTo(116.3, 6), expect.closeTo(39.96, 6)])
})

it('a street is centred, with 2.4 km from top to bottom', async () => {
  const camera = cameraOn({ adcode: 110_108, street: haidian }, project, await regions(), box)
  const view = viewOf(box, camera)
  expect(view.toScreen(project(haidian.lng, haidian.lat))).toEqual([450, 300])
  expect(box.height / (pixelsOfMetre(project, haidian) * camera.zoom)).toBeCloseTo(2_400)
})

it('for a place outside the map the whole map is shown', async () => {
  expect(cameraOn({ adcode: 1, street: null }, project, await regions(), box)).toEqual({ middle: [450, 300], zoom: 1 })
  expect(regionAt(await regions(), [-9_000, 0])).toBeUndefined()
})
