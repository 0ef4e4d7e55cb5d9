import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import { deviceConfigs } from '@care/shared/devices/devices/config/config.contract'
import { Origin } from '@care/shared/devices/devices/config/resolve'
import { devices } from '@care/shared/devices/devices/devices.contract'
import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const tested = testIngestion(made)
const { haidian: manager } = testCallers(made, 'haidian')
const own = { id: 0, oldmanId: 0, deviceTypeId: 0 }
let belt = ''

beforeAll(async () => {
  const device = made.owner.selectFrom('device').select(['id', 'oldmanId', 'deviceTypeId']).where('imei', '=', watch)
  Object.assign(own, await device.executeTakeFirstOrThrow())
  const one = made.owner
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select('imei')
    .where('t.code', '=', 'SLEEP_BELT')
    .where('d.tenantId', '=', manager.tenantId)
  belt = (await one.executeTakeFirstOrThrow()).imei
})
beforeEach(async () => {
  for (const table of ['deviceSettingsChange', 'deviceSettingsLayer', 'deviceConfig', 'deviceCommand'] as const)
    await made.owner.deleteFrom(table).execute()
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
})

const call = async <E extends Endpoint>(endpoint: E, asked: object) => {
  const { status, data, msg } = await services.call(endpoint, manager, asked as never)
  return { status, data: data as DataOf<E>, msg }
}
const set = (body: object, imei = watch) => call(deviceConfigs.update, { body: { imei, ...body } })
const config = async (imei = watch) => (await call(deviceConfigs.byImei, { query: { imei } })).data
const changes = async (query: object) =>
  (await call(deviceConfigs.changes, { query: { current: 1, size: 20, ...query } })).data.records
const beats = async (heartRate: number) => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  tested.parts.registry.forget()
  await tested.ingest(messageOf('heartRate', { heartRate }))
  return (await warningsOf(made, watch, 'heartRate')).filter(({ isDisposed }) => isDisposed === 0).length
}

it('settings apply from the next message on, in four layers: institution, type, elder, device', async () => {
  const { id, oldmanId, deviceTypeId } = own
  expect(await beats(130)).toBe(0)
  for (const [endpoint, where, limit, layer] of [
    [deviceConfigs.updateInstitution, {}, 120, Origin.Institution],
    [deviceConfigs.updateInstitution, { deviceTypeId }, 132, Origin.Type],
    [deviceConfigs.updateElder, { oldmanId }, 122, Origin.Elder],
    [deviceConfigs.update, { id }, 134, Origin.Device],
  ] as const) {
    expect(await call(endpoint, { body: { ...where, heartRateMax: limit } })).toMatchObject({ status: 200, data: true })
    expect(await config()).toMatchObject({ heartRateMax: limit, origins: { heartRateMax: layer } })
    expect(await beats(130)).toBe(limit < 130 ? 1 : 0)
  }
  expect((await config()).inherited.values.heartRateMax).toBe(122)
  await set({ heartRateMax: null })
  expect(await config()).toMatchObject({ heartRateMax: 122, origins: { heartRateMax: Origin.Elder } })
  expect(await beats(130)).toBe(1)
})

it('the history of settings records who changed which one from which value, and nothing when nothing changes', async () => {
  const { id, oldmanId } = own
  await set({ heartRateMax: 120, lowBattery: 30 })
  await set({ heartRateMax: 120 })
  await call(deviceConfigs.updateElder, { body: { oldmanId, systolicMax: 160 } })
  await set({ heartRateMax: null })
  const by = { updateUser: manager.nickName, state: null }
  expect(await changes({ deviceId: id })).toMatchObject([
    { ...by, layer: 4, changes: [{ name: 'heartRateMax', from: 120, to: 140, isTakenBack: true }] },
    { ...by, layer: 3, changes: [{ name: 'systolicMax', from: 140, to: 160 }] },
    {
      ...by,
      layer: 4,
      changes: [
        { name: 'heartRateMax', from: 140, to: 120, isTakenBack: false },
        { name: 'lowBattery', from: 20, to: 30 },
      ],
    },
  ])
  expect(await changes({ oldmanId })).toHaveLength(1)
  expect(await changes({})).toEqual([])
})

it('after a change all settings of the kind are sent to the device together, and its receipt marks them as applied', async () => {
  await set({ frequencyLocation: 15, heartRateMax: 120 })
  await call(deviceConfigs.updateFall, { body: { id: own.id, imei: watch, fallSensitivity: 3 } })
  expect(await config()).toMatchObject({ syncStatus: 0, frequencyLocation: 15, fallSensitivity: 3 })
  const commands = await made.owner
    .selectFrom('deviceCommand')
    .select(['id', 'kind', 'payload'])
    .orderBy('id')
    .execute()
  expect(commands).toMatchObject([
    { kind: 'config', payload: { frequencyLocation: 15, frequencyHeartRate: 30, ringMode: 0 } },
    { kind: 'fall', payload: { fallEnable: true, fallSensitivity: 3, fallModel: 0 } },
  ])
  expect(commands[0]?.payload).not.toHaveProperty('heartRateMax')
  for (const { id: command } of commands)
    await tested.ingest(messageOf('receipt', { command, ok: command !== commands[0]?.id }))
  expect(await config()).toMatchObject({ syncStatus: 2 })
  expect((await changes({ deviceId: own.id })).map((one: { state: number | null }) => one.state).sort()).toEqual([
    CommandState.Applied,
    CommandState.Failed,
    null,
  ])
})

it('a belt’s settings have the names of the specification, on every layer that it inherits from', async () => {
  const sleep = async () => (await call(deviceConfigs.sleepByImei, { query: { imei: belt } })).data
  expect(await sleep()).toMatchObject({ heartRateMax: 120, heartRateMin: 40, leaveBedMinutes: 10, imei: belt })
  await call(deviceConfigs.updateSleep, { body: { imei: belt, heartRateMax: 110, leaveBedMinutes: 0 } })
  expect(await sleep()).toMatchObject({ heartRateMax: 110, leaveBedMinutes: 0 })
  expect(await config(belt)).toMatchObject({ sleepHeartRateMax: 110, heartRateMax: 140 })
  await call(deviceConfigs.updateInstitution, { body: { breathMax: 25 } })
  const told = await made.owner
    .selectFrom('deviceCommand as c')
    .innerJoin('device as d', 'd.id', 'c.deviceId')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select(['t.code', 'd.imei', 'c.payload', 'c.status'])
    .execute()
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['SLEEP_BELT']))
  expect(told.length).toBeGreaterThan(2)
  expect(told.find(({ imei, status }) => imei === belt && status === 0)?.payload).toMatchObject({
    breathMax: 25,
    heartRateMax: 110,
  })
})

it('a device receives its settings again when a new wearer changes them', async () => {
  const { id, oldmanId, deviceTypeId } = own
  const [plain, special] = await made.owner
    .insertInto('elder')
    .values(['甲', '乙'].map((userName) => ({ tenantId: manager.tenantId, userName, checkInStatus: 1 })))
    .returning('id')
    .execute()
  const toldSince = async (act: () => Promise<unknown>) => {
    await made.owner.deleteFrom('deviceCommand').execute()
    expect(await act()).toMatchObject({ code: 0 })
    const rows = made.owner.selectFrom('deviceCommand').select(['kind', 'payload', 'deviceId']).orderBy('kind')
    return (await rows.execute()).map(({ kind, payload, deviceId }) => {
      const { frequencyHeartRate, fallSensitivity } = payload as Record<string, number>
      return { deviceId, kind, value: frequencyHeartRate ?? fallSensitivity }
    })
  }
  const bind = (elder = 0) => services.call(devices.bind, manager, { body: { id, oldmanId: elder } })
  const bindMany = (elder = 0) =>
    services.call(devices.bindMany, manager, { body: { deviceIds: [id], oldmanId: elder } })
  const unbind = () => services.call(devices.move, manager, { body: { id, move: 'unbind', reason: '换人' } })
  const of = { oldmanId: special?.id }
  await call(deviceConfigs.updateElder, {
    body: { ...of, frequencyHeartRate: 15, fallSensitivity: 3, heartRateMax: 120 },
  })
  await call(deviceConfigs.updateInstitution, { body: { deviceTypeId, stepObjective: 4_000 } })

  expect(await toldSince(unbind)).toEqual([])
  expect(await toldSince(() => bind(plain?.id))).toEqual([])
  await unbind()
  const [its, usual] = [
    [
      { deviceId: id, kind: 'config', value: 15 },
      { deviceId: id, kind: 'fall', value: 3 },
    ],
    [
      { deviceId: id, kind: 'config', value: 30 },
      { deviceId: id, kind: 'fall', value: 2 },
    ],
  ]
  expect(await toldSince(() => bind(special?.id))).toEqual(its)
  expect(await toldSince(unbind)).toEqual(usual)
  expect(await toldSince(() => bindMany(special?.id))).toEqual(its)
  await unbind()
  // a setting of the device itself overrides that of its wearer
  await set({ frequencyHeartRate: 20 })
  expect(await toldSince(() => bind(special?.id))).toEqual([{ deviceId: id, kind: 'fall', value: 3 }])
  await unbind()
  await bind(oldmanId)
})

it.each([
  [{ heartRateMax: 300 }, 400, '心率上限应在60到250之间'],
  [{ heartRateMax: 'x' }, 400, '心率上限不正确'],
  [{ heartRateMin: 90, heartRateMax: 80 }, 400, '心率上限应高于心率下限'],
  [{ breathMax: 20 }, 400, '定位手表没有“睡眠”参数'],
  [{ imei: foreignWatch, heartRateMax: 100 }, 404, '设备不存在'],
  [{ imei: undefined, heartRateMax: 100 }, 400, '请选择设备'],
])('invalid settings %j are refused: %s %s', async (body, status, msg) => {
  expect(await set(body)).toMatchObject({ status, msg })
  expect(await made.owner.selectFrom('deviceConfig').select('id').execute()).toEqual([])
})
