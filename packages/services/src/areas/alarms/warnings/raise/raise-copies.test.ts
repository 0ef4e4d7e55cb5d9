import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { warnOfAbsences } from '../beds/warn-of-absences.ts'
import { insertWarnings } from './raise.repository.ts'
import { findWarningSubjects } from './subject.repository.ts'

const made = testDatabase()
const ingestion = testIngestion(made)
const { ingest } = ingestion
beforeEach(() => made.owner.updateTable('warning').set({ isDisposed: 1 }).execute())

// one fixed time for the whole file, so that a second passing meanwhile changes nothing
const began = Math.floor(Date.now() / 1000)
const ago = (seconds: number) => new Date((began - seconds) * 1000)
const newest = (imei: string, kind: string) =>
  made.owner
    .selectFrom('warning')
    .selectAll()
    .where('imei', '=', imei)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const wire = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const sos = (seconds: number, place: object = {}) => messageOf('sos', { time: ago(seconds).toISOString(), ...place })

it('a repeated call for help without a place does not remove the known place', async () => {
  await ingest(sos(30, { lng: 116.3, lat: 39.9 }))
  expect(await newest(watch, 'sos')).toMatchObject({ location: '116.3,39.9', count: 1 })
  await ingest(sos(20))
  expect(await newest(watch, 'sos')).toMatchObject({ location: '116.3,39.9', count: 2 })
  await ingest(sos(10, { lng: 117, lat: 40 }))
  await ingest(sos(25, { lng: 1, lat: 2 }))
  expect(await newest(watch, 'sos')).toMatchObject({ location: '117,40', count: 4 })
})

it('a warning shows the newest value and limits of its repeats, from the first moment to the last', async () => {
  const times = [ago(50), ago(40), ago(60), ago(40)]
  const sugar = (n: number, values: object) =>
    ingest(messageOf('bloodSugar', { ...values, time: times[n]?.toISOString() }))
  await sugar(0, { bloodSugar: 15 })
  const first = await newest(watch, 'bloodSugar')
  expect(first).toMatchObject({ value: '15', unit: 'mmol/L', threshold: '3.9–11.1', dataHappenTime: wire(ago(50)) })
  await sugar(1, { bloodSugar: 16, measureType: 1 })
  const second = {
    value: '16',
    threshold: '3.9–7',
    lastHappenTime: wire(ago(40)),
    dataHappenTime: first.dataHappenTime,
  }
  expect(await newest(watch, 'bloodSugar')).toMatchObject({ id: first.id, ...second, count: 2 })
  await sugar(2, { bloodSugar: 17 })
  expect(await newest(watch, 'bloodSugar')).toMatchObject({
    ...second,
    count: 3,
    warningContent: expect.stringContaining('16'),
  })
  // of two values measured at the same moment, the warning shows the one that arrived later
  await sugar(3, { bloodSugar: 18 })
  expect(await newest(watch, 'bloodSugar')).toMatchObject({ value: '18', threshold: '3.9–11.1', count: 4 })
  const steps = made.owner.selectFrom('warningEvent').select(['kind', 'text']).where('warningId', '=', first.id)
  expect((await steps.orderBy('id').execute()).slice(1)).toEqual(
    [
      '再次发生，累计 2 次：空腹血糖 16 mmol/L，高于上限 7 mmol/L',
      '再次发生，累计 3 次：血糖 17 mmol/L，高于上限 11.1 mmol/L',
      '再次发生，累计 4 次：血糖 18 mmol/L，高于上限 11.1 mmol/L',
    ].map((text) => ({ kind: 'repeated', text })),
  )
})

it('the warning of a batch lasts from its first to its last moment, and shows the newest alarm', async () => {
  const power = (seconds: number, value: number) =>
    messageOf('battery', { power: value, time: ago(seconds).toISOString() })
  await made.owner.updateTable('device').set({ power: null, powerTime: null }).where('imei', '=', watch).execute()
  const [from, to] = [ago(300), ago(100)]
  await ingest([power(200, 12), power(100, 11), power(300, 13)])
  expect(await newest(watch, 'battery')).toMatchObject({ count: 3, value: '11', threshold: '≥ 20' })
  const { dataHappenTime, lastHappenTime } = await newest(watch, 'battery')
  const off = (time: string, expected: Date) =>
    Math.abs(Date.parse(`${time.replace(' ', 'T')}+08:00`) - expected.getTime())
  expect(off(dataHappenTime, from)).toBeLessThan(5_000)
  expect(off(lastHappenTime, to)).toBeLessThan(5_000)
})

it('a less severe repeat never lowers a warning’s level', async () => {
  await ingest(messageOf('battery', { power: 5 }))
  const { id } = await newest(watch, 'battery')
  await made.owner.updateTable('warning').set({ warningLevel: 3 }).where('id', '=', id).execute()
  await ingest(messageOf('battery', { power: 4 }))
  expect(await newest(watch, 'battery')).toMatchObject({ id, warningLevel: 3, count: 2, value: '4' })
  await made.owner.updateTable('warning').set({ warningLevel: 0 }).where('id', '=', id).execute()
  await ingest(messageOf('battery', { power: 3 }))
  expect(await newest(watch, 'battery')).toMatchObject({ id, warningLevel: 1 })
})

it('a warning copies all of device and elder, and the device’s own name when nobody wears it', async () => {
  await sql`update elder set birthday = (current_date - interval '80 years')::date, avatar = '/admin/sys-file/1/a.png', room_name = '305',
    bed_name = '2床', gender = '1' where id = (select oldman_id from device where imei = ${watch})`.execute(made.owner)
  await made.owner
    .updateTable('device')
    .set({ lastLocation: '116.1,39.1', lastAddress: '颐和园路', modelName: 'KN-W9' })
    .where('imei', 'in', [watch, otherWatch])
    .execute()
  await made.owner
    .updateTable('device')
    .set({ oldmanId: null, deviceName: '门厅手表' })
    .where('imei', '=', otherWatch)
    .execute()
  ingestion.parts.registry.forget()
  await ingest([
    messageOf('temperature', { temperature: 39 }),
    messageOf('temperature', { temperature: 39, imei: otherWatch }),
  ])
  const device = { modelName: 'KN-W9', lastLocation: '116.1,39.1', lastAddress: '颐和园路', deviceTypeName: '定位手表' }
  expect(await newest(watch, 'temperature')).toMatchObject({
    ...device,
    age: 80,
    avatar: '/admin/sys-file/1/a.png',
    roomName: '305',
    bedName: '2床',
    gender: '1',
    sourceType: 4,
    source: '体温异常',
    warningLevel: 2,
    value: '39',
    unit: '℃',
    threshold: '35–37.3',
    location: null,
  })
  expect(await newest(otherWatch, 'temperature')).toMatchObject({
    ...device,
    name: '门厅手表',
    oldmanId: null,
    mobile: null,
    age: null,
    roomName: null,
  })
})

it('a warning copies the elder’s registered home and last position, which a repeat updates', async () => {
  await sql`update elder set check_in_status = 2, building_name = '西楼', lng = 116.3, lat = 39.97
    where id = (select oldman_id from device where imei = ${watch})`.execute(made.owner)
  const button = `(select id from device where oldman_id = (select oldman_id from device where imei = '${watch}')
    and imei <> '${watch}' limit 1)`
  const seen = (time: Date, place: string) =>
    sql`update device set last_location = ${place}, last_location_time = ${time}, last_accuracy = 18.5, last_address = null
      where id = ${sql.raw(button)}`.execute(made.owner)
  await seen(ago(60), '116.27,39.99')
  await made.owner
    .updateTable('device')
    .set({ lastLocationTime: ago(600) })
    .where('imei', '=', watch)
    .execute()
  await ingest(sos(30))
  const last = { lastAccuracy: 18.5, lastAddress: null }
  expect(await newest(watch, 'sos')).toMatchObject({
    checkInStatus: 2,
    buildingName: '西楼',
    homeLocation: '116.3,39.97',
    location: null,
    ...last,
    lastLocation: '116.27,39.99',
    lastLocationTime: wire(ago(60)),
  })
  await seen(ago(20), '116.28,39.98')
  await ingest(sos(10))
  expect(await newest(watch, 'sos')).toMatchObject({
    ...last,
    count: 2,
    lastLocation: '116.28,39.98',
    lastLocationTime: wire(ago(20)),
  })
})

it('more than 500 kinds of one batch are raised, each with its trail', async () => {
  const drug = (n: number) => messageOf('drug', { name: `药${n}`, plannedTime: new Date().toISOString(), missed: true })
  const feed = () => made.owner.selectFrom('warningFeed').select('warningId').where('kind', '=', 'warning').execute()
  const before = (await feed()).length
  await ingest(Array.from({ length: 501 }, (_, n) => drug(n)))
  const raised = made.owner.selectFrom('warning').select(['id', 'kind', 'value']).where('kind', 'like', 'drug:药%')
  const rows = await raised.where('isDisposed', '=', 0).execute()
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(501)
  expect((await feed()).length - before).toBe(501)
  const steps = made.owner.selectFrom('warningEvent').select(['warningId', 'text']).where('kind', '=', 'raised')
  const said = new Map((await steps.execute()).map(({ warningId, text }) => [warningId, text]))
  // each warning has its own trail and its own text
  expect(rows.filter(({ id, value }) => !said.get(id)?.includes(`${value}（`))).toEqual([])
})

it('nothing is stored of a device that has just left the institution', async () => {
  const known = (await ingestion.parts.registry.find([watch])).get(watch)
  const deviceId = known?.id ?? 0
  const raise = (tenant: number) =>
    inTenants(made.database, [tenant], async (db) => {
      const subjects = await findWarningSubjects(db, tenant, [deviceId, deviceId])
      const alarm = { kind: 'sos', sourceType: 9 as const, source: 's', level: 3, content: 'c' }
      const point = { device: { ...known, id: deviceId }, message: messageOf('sos') }
      const group = { subject: 1, kind: 'sos', alarm, point, firstTime: 1_000, lastTime: 2_000, count: 1 }
      return insertWarnings(db, tenant, [group as never], subjects)
    })
  await expect(raise(1000003)).rejects.toMatchObject({ status: 503, message: '设备信息已变更，请重试' })
  expect(await raise(tenantId)).toHaveLength(1)
})

it.each([
  ['lives here', { checkInStatus: 1 }, 13, '机构床位'],
  ['is at home', { checkInStatus: 0 }, 12, '家庭养老床位'],
  ['is away', { checkInStatus: 2 }, 12, '家庭养老床位'],
])('the warning about a left bed of an elder who %s has the source: %j', async (_, state, sourceType, source) => {
  await made.owner
    .updateTable('elder')
    .set(state)
    .where('id', '=', made.owner.selectFrom('device').select('oldmanId').where('imei', '=', watch))
    .execute()
  const time = ago(660 + Math.random() * 100).toISOString()
  await made.owner.deleteFrom('bedState').execute()
  await ingest({ ...messageOf('bed', { inBed: false, time }), id: randomUUID() })
  await warnOfAbsences(made.database, ingestion.parts.registry)
  expect(await newest(watch, 'bed')).toMatchObject({ sourceType, source, warningLevel: 1, isDisposed: 0 })
})

it('an absence on a disabled device raises no warning, now or later', async () => {
  await made.owner.deleteFrom('bedState').execute()
  const setStatus = async (status: number) => {
    await made.owner.updateTable('device').set({ status }).where('imei', '=', watch).execute()
    ingestion.parts.registry.forget()
  }
  await ingest(messageOf('bed', { inBed: false, time: ago(700).toISOString() }))
  const sweep = () => warnOfAbsences(made.database, ingestion.parts.registry)
  const told = async () => (await warningsOf(made, watch, 'bed')).filter(({ isDisposed }) => isDisposed === 0).length
  await setStatus(0)
  await sweep()
  await setStatus(1)
  await sweep()
  expect(await told()).toBe(0)
  await ingest(messageOf('bed', { inBed: true, time: ago(690).toISOString() }))
  await ingest(messageOf('bed', { inBed: false, time: ago(680).toISOString() }))
  await sweep()
  expect(await told()).toBe(1)
})
