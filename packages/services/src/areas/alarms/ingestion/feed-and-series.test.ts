import type { Caller } from '@care/shared/admin/session/session'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { measurements } from '@care/shared/devices/devices/devices.contract'
import { warningFeed } from '@care/shared/live/feed.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { foreignWatch, messageOf, otherWatch, testIngestion, watch } from '../../../testing/ingestion.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
const [ours, theirs] = [1000002, 1000003]

describe('the feed', () => {
  const internal = (caller: Caller, tenantIds = caller.tenantIds) => ({
    ...caller,
    tenantIds,
    permissions: ['internal'],
  })
  const after = async (caller: Caller, tenantId: number, from: number, limit = 100) =>
    (await services.call(warningFeed.after, caller, { query: { tenantId, after: from, limit } })).data.map(
      ({ seq }) => seq,
    )
  beforeAll(async () => {
    await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
    await ingest([messageOf('sos'), messageOf('fall'), messageOf('battery', { power: 3 })])
    await ingest([messageOf('sos', { imei: foreignWatch })], { tenantId: theirs })
    const { data } = await services.call(warnings.bell, desk, { query: { size: 1 } })
    await services.call(warnings.claim, desk, { params: { id: data.records[0]?.id ?? 0 } })
  })

  it('the feed returns entries after a number, in order and up to the limit', async () => {
    const caller = internal(desk)
    expect(await after(caller, ours, 0)).toEqual([1, 2, 3, 4])
    expect(await after(caller, ours, 2)).toEqual([3, 4])
    expect(await after(caller, ours, 4)).toEqual([])
    expect(await after(caller, ours, 1, 2)).toEqual([2, 3])
    expect((await services.call(warningFeed.cursor, internal(desk, [ours, theirs]), {})).data).toEqual({
      [ours]: 4,
      [theirs]: 1,
    })
  })

  it('the feed returns no entry of an institution that the caller does not see', async () => {
    expect(await after(internal(chaoyang), theirs, 0)).toEqual([1])
    expect(await after(internal(chaoyang), ours, 0)).toEqual([])
    expect(await after(internal(desk, [ours, theirs]), theirs, 0)).toEqual([1])
  })
})

describe('a series', () => {
  const at = (second: number) => `2026-06-01 08:00:0${second}`
  const temperatures = async (query: object, caller: Caller = desk) => {
    const reader = { ...caller, permissions: ['measurement:view'] }
    const { data, status } = await services.call(measurements.temperature, reader, { query })
    return status === 200
      ? { values: data.list.map(({ temperature }) => temperature), statistics: data.statistics }
      : { values: status, statistics: null }
  }
  let elder: number
  beforeAll(async () => {
    const own = made.owner.selectFrom('device').select('oldmanId').where('imei', '=', watch)
    elder = (await own.executeTakeFirstOrThrow()).oldmanId ?? 0
    for (const [imei, second, value] of [
      [watch, 1, 36.1],
      [watch, 3, 36.3],
      [watch, 2, 36.25],
      [otherWatch, 2, 39],
      [foreignWatch, 2, 40],
    ])
      await sql`insert into measurement (tenant_id, device_id, oldman_id, type, time, value)
        select tenant_id, id, oldman_id, 'temperature', ${at(Number(second))}::timestamptz, ${value} from device where imei = ${imei}`.execute(
        made.owner,
      )
    await sql`insert into measurement (tenant_id, device_id, oldman_id, type, time, value)
      select tenant_id, id, ${elder}, 'temperature', ${at(4)}::timestamptz, 37 from device where imei = ${otherWatch}`.execute(
      made.owner,
    )
  })

  it('a series is in order of time, both ends included, with statistics over exactly the points shown', async () => {
    expect(await temperatures({ imei: watch, startTime: at(1), endTime: at(3) })).toEqual({
      values: [36.1, 36.25, 36.3],
      statistics: { max: 36.3, min: 36.1, avg: 36.22, latest: 36.3 },
    })
    expect((await temperatures({ imei: watch, startTime: at(2), endTime: at(2) })).values).toEqual([36.25])
    expect(await temperatures({ imei: watch, startTime: at(8), endTime: at(9) })).toEqual({
      values: [],
      statistics: { max: null, min: null, avg: null, latest: null },
    })
  })

  it('a series belongs to a device or an elder, whoever else wore the device', async () => {
    const span = { startTime: at(1), endTime: at(5) }
    expect((await temperatures({ imei: otherWatch, ...span })).values).toEqual([39, 37])
    expect((await temperatures({ oldmanId: elder, ...span })).values).toEqual([36.1, 36.25, 36.3, 37])
    expect((await temperatures({ imei: foreignWatch, ...span })).values).toBe(404)
    expect((await temperatures({ imei: foreignWatch, ...span }, chaoyang)).values).toEqual([40])
    expect((await temperatures({ oldmanId: elder, ...span }, chaoyang)).values).toBe(404)
  })
})
