import { afterEach, expect, it, vi } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { otherWatch, tenantId, watch } from '../../../../testing/ingestion.ts'
import { advanceDevices } from './device-state.repository.ts'
import { type DeviceState, newestStates, placeOf } from './device-state.ts'
import { DeviceStateBuffer } from './device-state-buffer.ts'
import type { MessagePoint } from './point.ts'

const made = testDatabase()
afterEach(() => void vi.useRealTimers())

const point = (id: number, time: number, type: string, values = {}) =>
  ({ device: { id }, time, message: { type, ...values } }) as MessagePoint
const silent = { location: null, locationTime: null, accuracy: null, power: null, powerTime: null, measureTime: null }

it('a batch in any order results in the newest place and power of each device', () => {
  expect(
    newestStates([
      point(9, 50, 'steps'),
      point(4, 30, 'location', { lng: 3, lat: 30, accuracy: 12 }),
      point(4, 20, 'sos', { lng: 2, lat: 20 }),
      point(4, 35, 'fall', { lng: 3.5 }),
      point(4, 40, 'heartRate'),
      point(4, 10, 'battery', { power: 10.4 }),
      point(4, 12, 'battery', { power: 0.5 }),
      point(4, 11, 'battery', { power: 90 }),
    ]),
  ).toEqual([
    { id: 4, time: 40, location: '3,30', locationTime: 30, accuracy: 12, power: 1, powerTime: 12, measureTime: 40 },
    { id: 9, time: 50, ...silent, measureTime: 50 },
  ])
  // of two messages with the same time, the later one in the batch counts
  const twice = [point(1, 5, 'sos', { lng: 0, lat: 1 }), point(1, 5, 'sos', { lng: 0, lat: 2 })]
  const powers = [point(1, 5, 'battery', { power: 7 }), point(1, 5, 'battery', { power: 8 })]
  expect(newestStates([...twice, ...powers])).toMatchObject([{ location: '0,2', accuracy: null, power: 8 }])
})

it.each<[object, string | null]>([
  [{ lng: 0, lat: 0 }, '0,0'],
  [{ lng: 116.3, lat: 39.9 }, '116.3,39.9'],
  [{ lng: 116.3 }, null],
  [{ lat: 39.9 }, null],
  [{ lng: undefined, lat: 39.9 }, null],
  [{}, null],
])('the place in the message %j is %s', (values, place) => {
  expect(placeOf({ type: 'sos', ...values } as MessagePoint['message'])).toBe(place)
})

const read = (imei = watch) =>
  made.owner
    .selectFrom('device')
    .select(['id', 'lastTime', 'lastLocation', 'lastAccuracy', 'lastAddress', 'power', 'onlineStatus', 'lastSeen'])
    .where('imei', '=', imei)
    .executeTakeFirstOrThrow()
const second = 1_000
const noon = Date.parse('2026-06-01T12:00:00+08:00')
const clock = (seconds: number) => `2026-06-01 12:00:${String(seconds).padStart(2, '0')}`

it('each part of a device’s state is replaced only by a value newer than that part', async () => {
  const { id } = await read()
  const fresh = {
    lastTime: null,
    lastLocation: null,
    lastLocationTime: null,
    lastAddress: '旧地址',
    power: null,
    powerTime: null,
    onlineStatus: 0,
    lastSeen: new Date(0),
  }
  await made.owner.updateTable('device').set(fresh).where('imei', 'in', [watch, otherWatch]).execute()
  const advance = async (state: Partial<DeviceState>, tenant = tenantId) => {
    await inTenants(made.owner, [tenant], (db) => advanceDevices(db, tenant, [{ id, time: noon, ...silent, ...state }]))
    return read()
  }
  const at = (seconds: number) => noon + seconds * second
  expect(await advance({ time: at(9), location: '1,2', locationTime: at(9) }, 1000003)).toMatchObject({
    onlineStatus: 0,
  })
  const begin = { time: at(10), location: '1,2', locationTime: at(10), accuracy: 12, power: 50, powerTime: at(20) }
  expect(await advance(begin)).toMatchObject({ lastTime: clock(10), lastLocation: '1,2', power: 50, onlineStatus: 1 })
  expect(Date.now() - Date.parse(`${(await read()).lastSeen?.replace(' ', 'T')}+08:00`)).toBeLessThan(60 * second)
  // a message leaves those parts of the state unchanged that it does not contain
  const stand = { lastTime: clock(30), lastLocation: '1,2', lastAccuracy: 12, power: 50 }
  expect(await advance({ time: at(30) })).toMatchObject(stand)
  expect(
    await advance({ time: at(5), location: '8,8', locationTime: at(9), power: 9, powerTime: at(19) }),
  ).toMatchObject({
    ...stand,
  })
  // a value with the same time as the stored one counts as new
  expect(await advance({ location: '3,4', locationTime: at(10), power: 60, powerTime: at(20) })).toMatchObject({
    lastLocation: '3,4',
    lastAccuracy: null,
    power: 60,
  })
  expect(await read(otherWatch)).toMatchObject({ lastTime: null, onlineStatus: 0 })
})

it('a device’s address is cleared when it has moved, and no other device’s', async () => {
  const { id } = await read()
  const stand = { lastLocation: '1,2', lastLocationTime: new Date(noon), lastAddress: '颐和园路' }
  const addressAfter = async (location: string | null, seconds: number) => {
    await made.owner.updateTable('device').set(stand).where('id', '=', id).execute()
    const locationTime = location === null ? null : noon + seconds * second
    const state = { ...silent, id, time: noon, location, locationTime }
    await inTenants(made.database, [tenantId], (db) => advanceDevices(db, tenantId, [state]))
    return (await read()).lastAddress
  }
  expect(await addressAfter('1,2', 5)).toBe('颐和园路')
  expect(await addressAfter(null, 5)).toBe('颐和园路')
  expect(await addressAfter('9,9', -5)).toBe('颐和园路')
  expect(await addressAfter('9,9', 5)).toBeNull()
})

it('a flush writes each waiting device state once, to the device of its own institution, with the newest time', async () => {
  const ours = await read()
  const theirs = await made.owner
    .selectFrom('device')
    .select('id')
    .where('tenantId', '=', 1000003)
    .executeTakeFirstOrThrow()
  const time = Date.parse('2027-01-01T00:00:00+08:00')
  const states = new DeviceStateBuffer()
  const later = (id: number, ms: number) => ({ due: [], later: [{ ...silent, id, time: ms }] })
  states.wrote(tenantId, later(ours.id, time + 2 * second))
  states.wrote(tenantId, later(ours.id, time))
  states.wrote(1000003, later(theirs.id, time + second))
  await states.flush(made.database)
  const timeOf = async (id: number) =>
    (await made.owner.selectFrom('device').select('lastTime').where('id', '=', id).executeTakeFirstOrThrow()).lastTime
  expect([await timeOf(ours.id), await timeOf(theirs.id)]).toEqual(['2027-01-01 00:00:02', '2027-01-01 00:00:01'])
  await made.owner.updateTable('device').set({ lastTime: null }).where('id', '=', ours.id).execute()
  await states.flush(made.database)
  expect(await timeOf(ours.id)).toBeNull()
})

it('the device states of a batch are split into those to write now and those that wait', () => {
  const states = new DeviceStateBuffer()
  const [a, b] = [1, 2].map((id) => ({ ...silent, id, time: 5 })) as [DeviceState, DeviceState]
  const now = 1_000_000
  states.wrote(tenantId, { due: [a], later: [] }, now)
  expect(states.split([a, b], now + second)).toEqual({ due: [b], later: [a] })
  // states in `later` must not be written yet
  states.wrote(tenantId, { due: [], later: [b] }, now)
  expect(states.split([b], now).due).toEqual([b])
})
