import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../../../platform/secrets/sha256.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { watch } from '../../../../testing/ingestion.ts'
import { DeviceRegistry } from './device-registry.ts'
import { DeviceSigns } from './device-signs.ts'
import type { DeviceState } from './device-state.ts'
import { DeviceStateBuffer } from './device-state-buffer.ts'
import type { MessagePoint } from './point.ts'

const made = testDatabase()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the device cache of ingestion', () => {
  const setStatus = (status: number) =>
    made.owner.updateTable('device').set({ status }).where('imei', '=', watch).execute()
  const knownAs = async (registry: DeviceRegistry) => (await registry.find([watch])).get(watch)?.isEnabled

  it('a cached device is three seconds old at most', async () => {
    const registry = new DeviceRegistry(made.database)
    expect(await knownAs(registry)).toBe(true)
    await setStatus(0)
    vi.setSystemTime(Date.now() + 2_999)
    expect(await knownAs(registry)).toBe(true)
    vi.setSystemTime(Date.now() + 1)
    expect(await knownAs(registry)).toBe(false)
    await setStatus(1)
    expect(await knownAs(registry)).toBe(false)
    registry.forget()
    expect(await knownAs(registry)).toBe(true)
  })

  it('a burst of a device’s messages costs one read, and its entry is not stale after a slow read', async () => {
    const registry = new DeviceRegistry(made.database)
    const reads = vi.spyOn(made.database, 'getExecutor')
    const rush = Array.from({ length: 100 }, () => registry.find([watch]))
    vi.setSystemTime(Date.now() + 10_000)
    expect((await Promise.all(rush)).every((found) => found.has(watch))).toBe(true)
    const asked = reads.mock.calls.length
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(10)
    expect((await registry.find([watch])).has(watch)).toBe(true)
    expect(reads.mock.calls).toHaveLength(asked)
  })

  it('a key that the database rejects does not make the other keys of the read fail', async () => {
    const registry = new DeviceRegistry(made.database)
    const [hostile, own] = await Promise.all([registry.find(['86\0']), registry.find([watch])])
    expect([hostile.size, own.has(watch)]).toEqual([0, true])
  })

  it('authentication fails for a wrong secret, and for a disabled or unknown device', async () => {
    const registry = new DeviceRegistry(made.database)
    expect(await registry.authenticate(watch, `demo-${watch}`)).toMatchObject({ imei: watch })
    expect(await registry.authenticate(watch, `demo-${watch} `)).toBeUndefined()
    expect(await registry.authenticate('869999999999999', '')).toBeUndefined()
    await setStatus(0)
    registry.forget()
    expect(await registry.authenticate(watch, `demo-${watch}`)).toBeUndefined()
    await setStatus(1)
  })

  it('a data source’s key expires from the cache after the same time, and a disabled one fails', async () => {
    const registry = new DeviceRegistry(made.database)
    const key = 'demo-ingest-1000002'
    expect(await registry.ownerOfKey(key)).toMatchObject({ tenantId: 1000002 })
    await made.owner.updateTable('ingestKey').set({ status: 0 }).where('tenantId', '=', 1000002).execute()
    vi.setSystemTime(Date.now() + 2_999)
    expect(await registry.ownerOfKey(key)).toMatchObject({ tenantId: 1000002 })
    vi.setSystemTime(Date.now() + 1)
    expect(await registry.ownerOfKey(key)).toBeUndefined()
    expect(await registry.ownerOfKey(`${key} `)).toBeUndefined()
  })

  it('a new key is accepted immediately even if it was tried before, and the cache is cleared on request', async () => {
    const registry = new DeviceRegistry(made.database)
    const key = 'brought-along'
    expect(await registry.ownerOfKey(key)).toBeUndefined()
    await made.owner
      .insertInto('ingestKey')
      .values({ tenantId: 1000003, keyHash: sha256(key), name: '新数据源' })
      .execute()
    expect(await registry.ownerOfKey(key)).toMatchObject({ tenantId: 1000003 })
    await made.owner.updateTable('ingestKey').set({ status: 0 }).where('tenantId', '=', 1000003).execute()
    expect(await registry.ownerOfKey(key)).toMatchObject({ tenantId: 1000003 })
    registry.forget()
    expect(await registry.ownerOfKey(key)).toBeUndefined()
  })
})

it('the state of a device that only sends heartbeats is written every ten seconds, but new values immediately', () => {
  const states = new DeviceStateBuffer()
  const silent: DeviceState = {
    id: 1,
    time: 5,
    location: null,
    locationTime: null,
    accuracy: null,
    power: null,
    powerTime: null,
    measureTime: null,
  }
  const now = Date.now()
  const dueAt = (time: number, state = silent) => states.split([state], time).due.length === 1
  expect(dueAt(now)).toBe(true)
  states.wrote(7, states.split([silent], now), now)
  expect(dueAt(now + 10_000)).toBe(false)
  expect(dueAt(now + 10_001)).toBe(true)
  expect(dueAt(now, { ...silent, location: '1,2' })).toBe(true)
  expect(dueAt(now, { ...silent, power: 0 })).toBe(true)
})

it('an unchanged device status is written after a minute, a changed one immediately', () => {
  const signs = new DeviceSigns()
  const now = Date.now()
  const newsOf = (lowBattery: boolean, id: number, at: number) =>
    signs.news(
      [{ device: { id }, time: at, message: { type: 'heartbeat', lowBattery, clockless: true } } as MessagePoint],
      at,
    )
  signs.wrote(newsOf(true, 1, now), now)
  expect(newsOf(true, 1, now + 59_999)).toEqual([])
  expect(newsOf(true, 1, now + 60_000)).toMatchObject([{ deviceId: 1, kind: 'battery', value: 'low' }])
  expect(newsOf(false, 1, now)).toMatchObject([{ value: 'fine' }])
  expect(newsOf(true, 2, now)).toMatchObject([{ deviceId: 2 }])
})
