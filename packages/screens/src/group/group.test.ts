import { loadDistricts } from '@care/shared/browser/map/packs'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { TenantRow } from '@care/shared/overview/screens/screens.contract'
import { expect, it } from 'vitest'
import { viewOf } from '../map/camera.ts'
import { densityOf } from '../map/points/density.ts'
import { measures, rankTenants } from './compare/measures.ts'
import { arcsToInstitutions, arcsToWarnings } from './group-arcs.ts'
import { tenantAt } from './place-of-tenant.ts'

const project = (lng: number, lat: number): [number, number] => [lng, lat]
const place = (tenantId: number, lng: number, lat: number, people = 0) => ({
  tenantId,
  tenantName: `机构${tenantId}`,
  lng,
  lat,
  people,
})
const row = (tenantId: number, figures: Partial<TenantRow['figures']>, rest: Partial<TenantRow> = {}): TenantRow => ({
  tenantId,
  tenantName: `机构${tenantId}`,
  lng: null,
  lat: null,
  figures: {
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
    ...figures,
  },
  orders: { open: 0, late: 0 },
  beds: { total: 0, taken: 0 },
  score: null,
  ...rest,
})
const rankedBy = (title: string, rows: TenantRow[]) =>
  rankTenants(rows, measures.find((measure) => measure.title === title)!).map(({ tenantId, text, share }) => [
    tenantId,
    text,
    share,
  ])

it('sorts institutions that need attention first, and those without data last', () => {
  const rows = [
    row(1, { deviceTotal: 10, deviceOnline: 9, claimSeconds: null }),
    row(2, { deviceTotal: 4, deviceOnline: 1, claimSeconds: 65 }),
    row(3, { claimSeconds: 130 }),
  ]
  expect(rankedBy('设备在线率', rows)).toEqual([
    [2, '25% · 4 台', 0.25],
    [1, '90% · 10 台', 0.9],
    [3, '–', 0],
  ])
  expect(rankedBy('接手用时', rows)).toEqual([
    [3, '2分10秒', 1],
    [2, '1分5秒', 0.5],
    [1, '–', 0],
  ])
})

it('compares late orders, beds and scores', () => {
  const rows = [
    row(1, {}, { orders: { open: 8, late: 1 }, beds: { total: 100, taken: 50 }, score: 4.25 }),
    row(2, {}, { orders: { open: 3, late: 2 }, beds: { total: 0, taken: 0 }, score: 4.5 }),
  ]
  expect(rankedBy('超时工单', rows)).toEqual([
    [2, '2 · 未结 3', 1],
    [1, '1 · 未结 8', 0.5],
  ])
  expect(rankedBy('床位入住率', rows)).toEqual([
    [1, '50% · 50/100', 0.5],
    [2, '–', 0],
  ])
  expect(rankedBy('服务评分', rows)).toEqual([
    [2, '4.5 分', 0.9],
    [1, '4.3 分', 0.85],
  ])
})

it('draws arcs to institutions with open warnings on the national map, wider for more', () => {
  const places = [place(1, 100, 0), place(2, 0, 100), place(3, 50, 50)]
  const open = new Map([
    [1, 4],
    [2, 1],
  ])
  const warnings = [warningNumber(1, { tenantId: 2, sourceType: 9 })]
  const lines = arcsToInstitutions({ lng: 0, lat: 0 }, places, (id) => open.get(id) ?? 0, warnings, project)
  expect(lines.map(({ id, color, width }) => [id, color, width])).toEqual([
    ['open-1', 'attention', 7],
    ['open-2', 'sos', 3.25],
  ])
  expect(arcsToInstitutions(null, places, () => 1, warnings, project)).toEqual([])
})

it('draws arcs from an institution to its own warnings on a province’s map', () => {
  const at = (tenantId: number) => ({ tenantId, checkInStatus: 0, homeLocation: '116,40' })
  const lines = arcsToWarnings([place(1, 110, 30)], [warningNumber(1, at(1)), warningNumber(2, at(2))], project)
  expect(lines.map(({ id, path }) => [id, path[0], path.at(-1)])).toEqual([['to-1', [110, 30], [116, 40]]])
})

it('selects the nearest institution within reach of a press', () => {
  const view = viewOf({ width: 800, height: 600, scale: 1 })
  const places = [place(1, 100, 100), place(2, 120, 100)]
  expect(tenantAt(places, [112, 100], project, view)?.tenantId).toBe(2)
  expect(tenantAt(places, [100, 160], project, view)).toBeUndefined()
})

it('fills a region brighter with more elders', async () => {
  const districts = (await loadDistricts(110_000))!
  const places = [
    place(1, 116.3, 39.98, 30),
    place(2, 116.31, 39.97, 10),
    place(3, 116.48, 39.99, 20),
    place(4, 0, 0, 9),
  ]
  expect([...densityOf(districts, places)]).toEqual([
    [110_108, 1],
    [110_105, 0.5],
  ])
  expect(densityOf(districts, []).size).toBe(0)
})
