import { quietPeriods } from '@care/shared/alarms/warnings/quiet/quiet-periods.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'
import { findTrail } from '../handle/trail.repository.ts'
import { raiseForElder } from '../raise/raise-for-elder.ts'
import { findBell, findOpenAlarms } from '../warning.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
const handler = { permissions: ['warning:view', 'warning:handle'] }
const hour = 3_600_000
const inHours = (hours: number) => toShanghaiTime(Date.now() + hours * hour)

beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1, outcome: 'real' }).execute()
  await sql`update quiet_period set end_time = least(end_time, now())`.execute(made.owner)
})

const deviceOf = (imei: string) =>
  made.owner.selectFrom('device').select(['id', 'oldmanId']).where('imei', '=', imei).executeTakeFirstOrThrow()
const create = (body: object, caller = desk) =>
  services.call(quietPeriods.create, { ...caller, ...handler }, {
    body: { kinds: [2], reason: 'hospital', endTime: inHours(1), ...body },
  } as never)
const end = (id: number, caller = desk) =>
  services.call(quietPeriods.end, { ...caller, ...handler }, { params: { id } })
const quietElder = async (body: object = {}) =>
  (await create({ oldmanId: (await deviceOf(watch)).oldmanId, ...body })).data.id
const act = <T>(work: (db: Parameters<Parameters<typeof inTenants>[2]>[0]) => Promise<T>) =>
  inTenants(made.database, [tenantId], work)
const open = () =>
  made.owner
    .selectFrom('warning')
    .select(['id', 'kind', 'quietId', 'count', 'imei'])
    .where('isDisposed', '=', 0)
    .orderBy('id')
    .execute()
const bell = () => act((db) => findBell(db, { ...desk, ...handler }, { current: 1, size: 20 }))

it('warnings of a quiet period are recorded with their trail, but do not count where staff are alerted', async () => {
  const quietId = await quietElder()
  await ingest(messageOf('heartRate', { heartRate: 150 }))
  await ingest(messageOf('heartRate', { heartRate: 155 }))
  const [warning, ...more] = await open()
  expect(more).toEqual([])
  expect(warning).toMatchObject({ kind: 'heartRate', quietId, count: 2 })
  const trail = await act((db) => findTrail(db, tenantId, warning?.id ?? 0))
  expect(trail.map(({ kind, text }) => [kind, text.includes('静默')])).toEqual([
    ['raised', true],
    ['repeated', false],
  ])
  expect(await bell()).toMatchObject({ total: 0, count: 0, records: [] })
  // another elder, another kind, and calls for help not named in the period still alert the dispatchers
  await ingest(messageOf('heartRate', { heartRate: 150, imei: otherWatch }))
  await ingest(messageOf('bloodOxygen', { bloodOxygen: 80 }))
  await ingest(messageOf('sos'))
  expect((await bell()).count).toBe(3)
  expect(await act((db) => findOpenAlarms(db, desk))).toHaveLength(1)
})

it('a quiet period silences an SOS only if the period names it and the user confirmed that', async () => {
  const { oldmanId } = await deviceOf(watch)
  const refused = await create({ oldmanId, kinds: [2, 9] })
  expect(refused).toMatchObject({ status: 400, data: { field: 'isConfirmed' } })
  await create({ oldmanId, kinds: [9], isConfirmed: true })
  await ingest(messageOf('sos', { lng: 116.3, lat: 39.9 }))
  expect(await act((db) => findOpenAlarms(db, desk))).toEqual([])
  expect(await bell()).toMatchObject({ total: 0 })
  expect(await open()).toHaveLength(1)
})

it('the place of an elder without consent is shown for a call for help, but not for a silenced one', async () => {
  const { oldmanId } = await deviceOf(watch)
  const consent = { tenantId, oldmanId: oldmanId ?? 0, kind: 'location', state: 'refused', byName: '甲' }
  const signed = { byRelation: '本人', signedOn: '2026-01-01', createBy: 1, createUser: 'x' }
  await made.owner
    .insertInto('elderConsent')
    .values({ ...consent, ...signed })
    .execute()
  const placeOf = async () => {
    await ingest(messageOf('sos', { lng: 116.3, lat: 39.9 }))
    const newest = made.owner.selectFrom('warning').select('location').where('isDisposed', '=', 0).orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).location
  }
  const quietId = (await create({ oldmanId, kinds: [9], isConfirmed: true })).data.id
  expect(await placeOf()).toBeNull()
  await end(quietId)
  expect(await placeOf()).toBe('116.3,39.9')
  await made.owner.deleteFrom('elderConsent').where('byName', '=', '甲').execute()
})

it('after the period’s end a new warning alerts the desk, and older open ones stay unchanged', async () => {
  await ingest(messageOf('heartRate', { heartRate: 150 }))
  const quietId = await quietElder()
  await ingest(messageOf('heartRate', { heartRate: 151 }))
  expect(await end(quietId)).toMatchObject({ data: true })
  await ingest(messageOf('heartRate', { heartRate: 152 }))
  expect((await open()).map((one) => [one.quietId, one.count])).toEqual([
    [null, 2],
    [quietId, 1],
  ])
  expect(await end(quietId)).toMatchObject({ code: 1, msg: '该静默时段已结束' })
})

it('a quiet period applies to a device with any wearer, and to an elder with any device', async () => {
  const [{ id: deviceId }, { oldmanId }] = [await deviceOf(otherWatch), await deviceOf(watch)]
  await create({ deviceId, kinds: [14] })
  await ingest(messageOf('battery', { power: 5, imei: otherWatch }))
  await create({ oldmanId, kinds: [3] })
  const alarm = { kind: 'bloodPressure', sourceType: 3, source: '血压异常', level: 2, content: '手工测量' } as const
  const raise = () => act((db) => raiseForElder(db, tenantId, { oldmanId: oldmanId ?? 0, alarm }))
  await raise()
  expect((await open()).map(({ quietId }) => quietId !== null)).toEqual([true, true])
  await raise()
  const trail = await act(async (db) => findTrail(db, tenantId, (await open()).at(-1)?.id ?? 0))
  expect(trail.map(({ kind, text }) => [kind, text.includes('手工测量'), text.includes('静默')])).toEqual([
    ['raised', true, true],
    ['repeated', true, false],
  ])
})

it('a quiet period that has no end, no reason, a past end or another institution’s subject is refused', async () => {
  const { oldmanId } = await deviceOf(watch)
  const wrong: [object, number][] = [
    [{ oldmanId, endTime: inHours(24 * 31) }, 400],
    [{ oldmanId, endTime: inHours(-1) }, 400],
    [{ oldmanId, beginTime: inHours(-5), endTime: inHours(2) }, 400],
    [{ oldmanId, beginTime: inHours(3), endTime: inHours(2) }, 400],
    [{ oldmanId, kinds: [] }, 400],
    [{ oldmanId, kinds: [12] }, 400],
    [{ oldmanId, reason: 'other' }, 400],
    [{ oldmanId, deviceId: 1 }, 400],
    [{}, 400],
    [{ oldmanId: 999_999_999 }, 404],
  ]
  for (const [body, status] of wrong) expect({ body, ...(await create(body)) }).toMatchObject({ body, status })
  expect(await create({ oldmanId }, chaoyang)).toMatchObject({ status: 404, msg: '长者不存在' })
  const id = await quietElder()
  expect(await end(id, chaoyang)).toMatchObject({ status: 404, msg: '静默时段不存在' })
})
