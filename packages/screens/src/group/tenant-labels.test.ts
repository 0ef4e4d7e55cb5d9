import { expect, it } from 'vitest'
import { placedTenants } from './place-of-tenant.ts'
import { tenantLabels } from './tenant-labels.ts'

const place = (tenantId: number, lng: number, lat: number) => ({
  tenantId,
  tenantName: `机构${tenantId}`,
  lng,
  lat,
  people: 0,
})
const project = (lng: number, lat: number): [number, number] => [lng, lat]

it('shows each institution’s name above its place, with its unhandled warnings', () => {
  const plates = tenantLabels([place(1, 100, 200), place(2, 900, 500)], (id) => (id === 2 ? 3 : 0), project, 1)
  expect(plates.map(({ text, at }) => [text, at])).toEqual([
    ['机构1', [100, 164]],
    ['机构2  3起', [900, 464]],
  ])
})

it('shows the name below the place where another name is in the way', () => {
  const plates = tenantLabels([place(1, 100, 200), place(2, 110, 202)], () => 0, project, 1)
  expect(plates.map(({ at }) => at)).toEqual([
    [100, 164],
    [110, 238],
  ])
})

it('places only institutions with a registered position', () => {
  const figures = {
    oldmanTotal: 0,
    checkInTotal: 0,
    deviceTotal: 0,
    deviceOnline: 0,
    warningToday: 0,
    warningUnhandled: 0,
    workOrderToday: 0,
    workOrderFinished: 0,
    claimSeconds: null,
    handleSeconds: null,
  }
  const row = (tenantId: number, lng: number | null, lat: number | null) => ({
    ...place(tenantId, 0, 0),
    lng,
    lat,
    figures,
    orders: { open: 0, late: 0 },
    beds: { total: 0, taken: 0 },
    score: null,
  })
  expect(placedTenants([row(1, 116, 40), row(2, null, 40), row(3, 116, null)])).toEqual([place(1, 116, 40)])
})

it('a plate does not grow with its number', () => {
  const [plate] = tenantLabels([place(1, 100, 200)], () => 691_358_024, project, 1)
  expect(plate?.text).toBe('机构1  6.91亿起')
})
