import type { FenceDraft } from '@care/shared/devices/devices/fences/fence'
import { fences } from '@care/shared/devices/devices/fences/fences.contract'
import { placeAt } from '@care/shared/devices/devices/fences/geometry'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, otherWatch, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'
import { warnOfFences } from '../../../alarms/warnings/warnings.port.ts'

const made = testDatabase()
const services = testServices(made)
const ingestion = testIngestion(made)
const { desk, haidian, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')
const home = { lng: 116.3, lat: 39.9 }
let oldmanId = 0
let deviceId = 0

beforeAll(async () => {
  const device = made.owner.selectFrom('device').select(['id', 'oldmanId']).where('imei', '=', watch)
  const { id, oldmanId: worn } = await device.executeTakeFirstOrThrow()
  deviceId = id
  oldmanId = worn ?? 0
})
beforeEach(async () => {
  await made.owner.deleteFrom('deviceFence').execute()
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await made.owner.updateTable('device').set({ lastLocation: null, lastLocationTime: null }).execute()
  ingestion.parts.registry.forget()
})

const draft = (form: Partial<FenceDraft> = {}) => ({
  oldmanId,
  name: '家',
  type: 1 as const,
  centerLng: home.lng,
  centerLat: home.lat,
  radius: 500,
  dwellMinutes: 0,
  ...form,
})
const editor = { permissions: ['fence:edit', 'device:view'] }
const create = async (form: Partial<FenceDraft> = {}, caller = desk) => {
  const answer = await services.call(fences.create, { ...caller, ...editor }, { body: draft(form) })
  ingestion.parts.registry.forget()
  return answer
}
const list = async (query: object, caller = desk) => {
  const { data } = await services.call(fences.page, { ...caller, ...editor }, { query: query as never })
  return data?.records ?? []
}
const began = Date.now()
const seen = (minutesAgo: number, metres: number, values: object = {}) =>
  messageOf('location', {
    ...placeAt(home, metres, 0),
    accuracy: 20,
    time: new Date(began - minutesAgo * 60_000).toISOString(),
    ...values,
  })
const open = async (imei = watch) =>
  (
    await made.owner
      .selectFrom('warning')
      .select(['warningContent', 'sourceType', 'warningLevel', 'value', 'threshold', 'count', 'location', 'kind'])
      .where('imei', '=', imei)
      .where('sourceType', '=', 7)
      .where('isDisposed', '=', 0)
      .orderBy('id')
      .execute()
  ).map((one) => ({ ...one }))

it('a device that leaves a fence raises one warning with the distance; its return is added to that warning', async () => {
  await create({ triggerType: 3 })
  await ingestion.ingest([seen(30, 0), seen(20, 900)])
  await ingestion.ingest(seen(19, 1_000))
  const [{ id } = { id: 0 }] = await list({ oldmanId })
  const place = placeAt(home, 900, 0)
  expect(await open()).toEqual([
    {
      kind: `fence:${id}`,
      sourceType: 7,
      warningLevel: 2,
      count: 1,
      value: '400',
      threshold: '半径 500 米',
      warningContent: expect.stringMatching(/^\d\d:\d\d 离开围栏“家”，距边界 400 米，请确认长者去向$/),
      location: `${place.lng},${place.lat}`,
    },
  ])
  expect(await list({ deviceId })).toMatchObject([{ side: 2, oldmanName: expect.any(String) }])
  await ingestion.ingest(seen(5, 10))
  expect(await open()).toMatchObject([{ count: 2, warningContent: expect.stringMatching(/已返回围栏“家”内$/) }])
})

it('devices without a fence cause no query, and fences ignore late and repeated positions', async () => {
  await create()
  expect((await ingestion.parts.registry.find([watch, otherWatch])).get(watch)?.hasFences).toBe(true)
  expect((await ingestion.parts.registry.find([otherWatch])).get(otherWatch)?.hasFences).toBe(false)
  const out = seen(20, 900)
  await ingestion.ingest(seen(10, 0))
  await ingestion.ingest(out)
  await ingestion.ingest(out)
  await ingestion.ingest({ ...seen(5, 900), imei: otherWatch })
  expect(await open()).toEqual([])
  expect(await open(otherWatch)).toEqual([])
})

it('a device that stays outside raises a warning after some time, without further messages', async () => {
  await create({ dwellMinutes: 10 })
  await ingestion.ingest([seen(30, 0), seen(8, 2_500)])
  const sweep = (now: number) => warnOfFences(made.database, ingestion.parts.registry, now)
  await sweep(began)
  expect(await open()).toEqual([])
  await sql`update device_fence_state set due_at = now()`.execute(made.owner)
  await sweep(began + 3 * 60_000)
  await sweep(began + 4 * 60_000)
  expect(await open()).toMatchObject([{ count: 1, warningContent: expect.stringContaining('离开围栏“家”，请确认') }])
})

it('a device that should be inside and is not seen there raises a warning', async () => {
  await create({ unseenMinutes: 30 })
  const sweep = (now: number) => warnOfFences(made.database, ingestion.parts.registry, now)
  await sweep(began)
  await sql`update device_fence_state set due_at = now()`.execute(made.owner)
  await sweep(began + 40 * 60_000)
  expect(await open()).toMatchObject([{ warningContent: expect.stringContaining('未收到围栏内的定位') }])
})

const consent = (state: string) =>
  sql`insert into elder_consent (tenant_id, oldman_id, kind, state, by_name, by_relation, signed_on, create_by, create_user)
    values (${tenantId}, ${oldmanId}, 'location', ${state}, 'x', '1', current_date, 1, 'x')`.execute(made.owner)

it('positions of an elder without consent are not checked, and a former wearer’s fence does not apply', async () => {
  await create()
  await create({ deviceId, name: '本机' })
  await consent('refused')
  await ingestion.ingest([seen(30, 0), seen(20, 900)])
  expect(await open()).toEqual([])
  await consent('given')
  const worn = made.owner.updateTable('device').where('id', '=', deviceId)
  await worn.set({ oldmanId: null }).execute()
  ingestion.parts.registry.forget()
  await ingestion.ingest([seen(10, 0), seen(9, 900)])
  await worn.set({ oldmanId }).execute()
  expect(await open()).toEqual([])
})

const polygon = { type: 2, centerLng: null, centerLat: null, radius: null } as const

it('a fence is changed and removed only by its institution, and checked anew after redrawing', async () => {
  await create()
  await ingestion.ingest([seen(30, 0)])
  const [fence] = await list({ imei: watch })
  expect(fence).toMatchObject({ name: '家', side: 1, deviceId: null, oldmanId, freq: '1234567', points: null })
  const id = fence?.id ?? 0
  const stranger = { ...chaoyang, ...editor }
  const body = { id, ...draft({ name: '家和花园' }) }
  expect(await services.call(fences.update, stranger, { body })).toMatchObject({ status: 404 })
  expect(await services.call(fences.remove, stranger, { params: { id } })).toMatchObject({ status: 404 })
  expect(await services.call(fences.update, { ...desk, ...editor }, { body })).toMatchObject({ data: true })
  expect(await list({ oldmanId })).toMatchObject([{ name: '家和花园', side: 1 }])
  const points = [placeAt(home, 0, 0), placeAt(home, 300, 0), placeAt(home, 0, 300)]
  await services.call(fences.update, { ...desk, ...editor }, { body: { ...body, ...polygon, points } })
  expect(await list({ oldmanId })).toMatchObject([{ type: 2, side: 0, radius: null, points }])
  await services.call(fences.remove, { ...desk, ...editor }, { params: { id } })
  expect(await list({})).toEqual([])
})

it.each<[string, Partial<FenceDraft>, string]>([
  ['too small', { radius: 99 }, '半径应为100到5000米'],
  ['without a centre', { centerLng: null }, '请选择圆心'],
  ['of two points', { ...polygon, points: [home, placeAt(home, 99, 0)] }, '多边形至少3个顶点'],
  ['abroad', { centerLng: 2 }, '位置不在中国范围内'],
  ['with only one time', { timeBegin: '08:00' }, '开始和结束时间应同时填写'],
  ['ending before it begins', { effectiveBegin: '2026-06-02', effectiveEnd: '2026-06-01' }, '结束日期不能早于开始日期'],
  ['active on no day', { freq: '' }, '请至少选择一天'],
])('a fence that is %s is refused', async (_, form, msg) => {
  expect(await create(form)).toMatchObject({ status: 400, msg })
})

it('a fence for another institution’s device, or for an elder who does not wear the device, is refused', async () => {
  expect(await create({ imei: foreignWatch, oldmanId: undefined })).toMatchObject({ status: 404 })
  const other = await made.owner
    .selectFrom('device')
    .select('oldmanId')
    .where('imei', '=', otherWatch)
    .executeTakeFirstOrThrow()
  expect(await create({ deviceId, oldmanId: other.oldmanId ?? 0 }, haidian)).toMatchObject({
    msg: '该设备没有由这位长者佩戴',
  })
})
