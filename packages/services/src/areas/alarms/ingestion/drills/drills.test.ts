import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { drills } from '@care/shared/devices/devices/support/drills.contract'
import type { ScenarioName } from '@care/shared/devices/devices/support/scenario.words'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'
import { findElderAndWarning } from '../../../work/incidents/incident.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
const orders = testOrders(made, services, desk)
beforeEach(async () => {
  await made.owner.updateTable('drill').set({ endTime: new Date() }).execute()
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
})

const deviceOf = (imei: string) =>
  made.owner.selectFrom('device').selectAll().where('imei', '=', imei).executeTakeFirstOrThrow()
async function start(scenario: ScenarioName, minutes = 0, imei = watch) {
  const { id: deviceId } = await deviceOf(imei)
  return services.call(drills.start, manager, { body: { deviceId, scenario, minutes } })
}
const sheetOf = async (id: number) => (await services.call(drills.get, manager, { params: { id } })).data
async function played(scenario: ScenarioName, imei = watch) {
  const { data, msg } = await start(scenario, 0, imei)
  expect(msg).toBeNull()
  await expect.poll(async () => (await sheetOf(data.id)).state).toBe('done')
  return sheetOf(data.id)
}

it('a drill raises a warning like a real call, marked as a drill, and shows who claimed it and how fast', async () => {
  const { id, warnings: raised } = await played('sos')
  expect(raised).toMatchObject([{ source: '演练·SOS求助', count: 1, claimerName: null, handleSeconds: null }])
  const warning = raised[0]?.id ?? 0
  await services.call(warnings.claim, desk, { params: { id: warning } })
  const body = { id: warning, processMode: 1, isDisposed: 1 } as const
  expect(await services.call(warnings.updateStatus, desk, { body })).toMatchObject({ code: 0 })
  const sheet = await sheetOf(id)
  expect(sheet).toMatchObject({
    sent: 1,
    steps: 1,
    state: 'done',
    lastSaid: '按下SOS键',
    oldmanName: expect.any(String),
  })
  expect(sheet.warnings[0]).toMatchObject({ claimerName: desk.nickName, handlerName: desk.nickName })
  expect(sheet.warnings[0]?.claimSeconds).toBeLessThan(60)
})

it('a drill stores no measurement, no device state and no traffic', async () => {
  const rowsOf = async () => ({
    device: await deviceOf(watch),
    measured: await made.owner
      .selectFrom('measurement')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst(),
    known: await made.owner
      .selectFrom('deviceMessage')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst(),
    signs: await made.owner.selectFrom('deviceSign').selectAll().orderBy('deviceId').orderBy('kind').execute(),
    fences: await made.owner.selectFrom('deviceFenceState').selectAll().orderBy('fenceId').execute(),
    beds: await made.owner.selectFrom('bedState').selectAll().orderBy('deviceId').execute(),
  })
  const before = await rowsOf()
  for (const scenario of ['heartRateHigh', 'lowBattery', 'silent'] as const) {
    const { warnings: raised } = await played(scenario)
    expect(raised).toHaveLength(1)
  }
  expect((await played('heartRate')).warnings).toEqual([])
  expect(await rowsOf()).toEqual(before)
})

it('warnings of a drill and real warnings are never merged', async () => {
  await ingest(messageOf('sos'))
  const { warnings: raised } = await played('sos')
  expect(raised).toHaveLength(1)
  await ingest(messageOf('sos'))
  const open = (await warningsOf(made, watch, 'sos')).filter(({ isDisposed }) => isDisposed === 0)
  expect(open.map(({ count }) => count)).toEqual([2, 1])
  expect(open[1]?.id).toBe(raised[0]?.id)
})

it('from a warning of a drill no order and no adverse event can be created, and its place is not shown', async () => {
  const { warnings: raised } = await played('fall')
  const id = raised[0]?.id ?? 0
  const { tenantId, oldmanId } = await deviceOf(watch)
  const subject = (db: Db) => findElderAndWarning(db, manager, oldmanId ?? 0, id)
  expect(await inTenants(made.database, [tenantId], subject)).toMatchObject({ isTheirs: false })
  expect(await orders.create([{}], { oldmanId: oldmanId ?? 0, warningBusinessId: id })).toMatchObject({
    msg: '演练预警不派工单，请直接填写处理结果',
  })
  await made.owner
    .insertInto('elderConsent')
    .values({
      tenantId,
      oldmanId: oldmanId ?? 0,
      kind: 'location',
      state: 'refused',
      byName: '甲',
      byRelation: '本人',
      signedOn: '2026-01-01',
      createBy: 1,
      createUser: 'x',
    })
    .execute()
  const shown = () =>
    sql<{ shown: boolean }>`select allows_place(${tenantId}, ${oldmanId}) as shown`.execute(made.owner)
  expect((await shown()).rows).toEqual([{ shown: false }])
  const again = (await played('sos')).warnings[0]?.id ?? 0
  const { data } = await services.call(warnings.get, desk, { params: { id: again } })
  expect([data.location, data.lastLocation]).toEqual([null, null])
  await ingest(messageOf('fall'))
  expect((await shown()).rows).toEqual([{ shown: true }])
})

it('a drill stops on request, and a device is in one drill at a time', async () => {
  const { data } = await start('heartRateHigh', 10)
  expect(await start('sos')).toMatchObject({ code: 1, msg: '该设备正在演练，请等它结束或先停止' })
  await expect.poll(async () => (await sheetOf(data.id)).sent).toBe(1)
  expect(await services.call(drills.stop, manager, { params: { id: data.id } })).toMatchObject({ code: 0 })
  expect(await sheetOf(data.id)).toMatchObject({ state: 'stopped', stopUser: manager.nickName, steps: 40, sent: 1 })
  expect(await services.call(drills.stop, manager, { params: { id: data.id } })).toMatchObject({ msg: '演练已经结束' })
})

it('a scenario that the device cannot play is refused, and so is another institution’s device', async () => {
  expect(await start('leaveBed')).toMatchObject({ status: 400, msg: '该设备没有此项功能，请换一项演练内容' })
  expect(await start('sos', 11)).toMatchObject({ status: 400, msg: '演练最长10分钟' })
  expect((await start('sos', 0, foreignWatch)).status).toBe(404)
  expect((await services.call(drills.page, desk, { query: {} })).status).toBe(403)
})

it('a drill interrupted by a restart is marked', async () => {
  const { id: deviceId } = await deviceOf(watch)
  const { id } = await made.owner
    .insertInto('drill')
    .values({
      tenantId: 1000002,
      deviceId,
      scenario: 'sos',
      minutes: 1,
      steps: 4,
      createBy: 1,
      createUser: 'x',
      beginTime: new Date(Date.now() - 4 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await sheetOf(id)).toMatchObject({ state: 'failed', failure: '服务重启，演练中断' })
  await played('sos')
})
