import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { fleet } from '@care/shared/devices/devices/fleet/fleet.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const tested = testIngestion(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(made.owner)).rows[0] as T

it('the health page counts devices in use and those online, per type and in total', async () => {
  const { data } = await services.call(fleet.health, desk, {})
  const counted = await one(sql<{ total: number; online: number; heard: number }>`
    select count(*)::integer as total, count(*) filter (where online_status = 1)::integer as online,
      count(*) filter (where last_seen > now() - interval '24 hours')::integer as heard
    from device where tenant_id = ${tenantId} and lifecycle = 2`)
  expect(data.total).toMatchObject(counted)
  for (const name of ['total', 'online', 'heard', 'silent'] as const)
    expect(data.types.reduce((sum, type) => sum + type[name], 0)).toBe(data.total[name])
  expect(data.silences).toHaveLength(30)
  expect(data.traffic).toHaveLength(24)
  expect(data.total.medianPower).toBeGreaterThan(20)
})

it('the health page shows how long repairs took', async () => {
  const { data } = await services.call(fleet.health, desk, {})
  const { count, hours } = await one(sql<{ count: number; hours: number }>`
    select count(*)::integer as count, round(avg(extract(epoch from done.create_time - begun.create_time)) / 3600, 1)::float8 as hours
    from device_move done join device_move begun on begun.tenant_id = done.tenant_id and begun.device_id = done.device_id
      and begun.move = 'repair' and begun.id < done.id
    where done.tenant_id = ${tenantId} and done.move = 'repaired' and done.create_time > now() - interval '180 days'`)
  expect(count).toBeGreaterThan(0)
  expect(data.repairs).toMatchObject({ count, meanHours: hours })
})

it('traffic counts accepted and rejected messages by reason, without an SQL statement for each message', async () => {
  await made.owner.deleteFrom('deviceTraffic').execute()
  await tested.ingest([
    messageOf('battery', { power: 50 }),
    messageOf('battery', { power: 500 }),
    messageOf('battery', { imei: 'nobody', power: 5 }),
  ])
  await tested.parts.traffic.flush(made.database)
  await tested.ingest([messageOf('battery', { power: 51 }), messageOf('battery', { power: 501 })])
  await tested.parts.traffic.flush(made.database)
  const { data } = await services.call(fleet.health, desk, {})
  expect(data.traffic.at(-1)).toMatchObject({ accepted: 2, duplicates: 0, rejected: 3 })
  expect(data.refusals).toEqual([
    { reason: '电量超出合理范围', count: 2 },
    { reason: '设备未登记', count: 1 },
  ])
  expect((await services.call(fleet.health, chaoyang, {})).data.refusals).toEqual([])
})

it('the instrument panel returns people, devices and warnings under the names of the specification', async () => {
  const { data } = await services.call(fleet.instrument, desk, {})
  expect(data.deviceOnline + data.deviceOffline).toBe(data.deviceTotal)
  expect(data.warningHandled + data.warningUnhandled).toBe(data.warningTotal)
  const counted = await one(sql<{ people: number; wearing: number; warned: number }>`
    select (select count(*)::integer from elder where tenant_id = ${tenantId}) as people,
      (select count(distinct oldman_id)::integer from device where tenant_id = ${tenantId}) as wearing,
      (select count(*)::integer from warning where tenant_id = ${tenantId} and drill_id is null) as warned`)
  expect([data.peopleTotal, data.devicePeople, data.warningTotal]).toEqual([
    counted.people,
    counted.wearing,
    counted.warned,
  ])
  const before = { startTime: '2020-01-01 00:00:00', endTime: '2020-01-02 00:00:00' }
  expect((await services.call(fleet.instrument, desk, { query: before })).data.warningTotal).toBe(0)
  expect(
    (await services.call(fleet.instrument, desk, { query: { tenantId: String(chaoyang.tenantId) } })).data.peopleTotal,
  ).toBe(0)
})

it.each([
  ['week', 7],
  ['month', 30],
  ['year', 12],
] as const)('the trend splits the warnings of a %s into %i steps', async (type, steps) => {
  const { data } = await services.call(fleet.warningTrend, desk, { query: { type } })
  expect([data.dates.length, data.total.length, data.handled.length]).toEqual([steps, steps, steps])
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  expect(sum(data.total)).toBe(sum(data.typeList.map(({ value }) => value)))
  expect(sum(data.total)).toBeGreaterThan(0)
  expect(data.handled.every((number, at) => number <= (data.total[at] ?? 0))).toBe(true)
})

it('the gateway history lists what sensors sent through a gateway, newest first', async () => {
  const { imei } = await one(sql<{ imei: string }>`
    select d.imei from device d join device_type t on t.id = d.device_type_id
    where d.tenant_id = ${tenantId} and t.code = 'DOOR_MAGNET' order by d.id limit 1`)
  const gateway = 'GW-TEST'
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await tested.ingest([
    messageOf('sensor', { imei, kind: 'door', active: true, gateway, time: at(9) }),
    messageOf('sensor', { imei, kind: 'door', active: false, gateway, time: at(8) }),
    messageOf('heartbeat', { imei, power: 66, gateway, time: at(7) }),
    messageOf('sensor', { imei, kind: 'door', active: true, gateway: 'GW-OTHER', time: at(20) }),
  ])
  const history = async (query: Record<string, string>, by = desk) =>
    (await services.call(warnings.gatewayHistory, by, { query })).data.records
  expect(await history({ gatewayImei: gateway })).toMatchObject([
    { imei, eventText: '心跳', power: 66, gatewayImei: gateway },
    { eventText: '门磁恢复', value: 0 },
    { eventText: '门磁触发', value: 1 },
  ])
  expect(await history({ imei: gateway, subImei: 'nobody' })).toEqual([])
  expect(await history({ imei: gateway }, chaoyang)).toEqual([])
})
