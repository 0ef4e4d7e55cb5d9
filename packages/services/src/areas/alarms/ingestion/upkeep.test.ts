import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { testDatabase } from '../../../testing/database.ts'
import { messageOf, otherWatch, testIngestion, warningsOf, watch } from '../../../testing/ingestion.ts'
import { makePartitions } from './upkeep.repository.ts'
import { startUpkeep } from './upkeep.ts'

const made = testDatabase()
const tested = testIngestion(made)
afterEach(() => void vi.useRealTimers())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
/** Inserts a span of listening (when the server could receive messages) that began days ago. */
beforeAll(() =>
  made.owner
    .insertInto('listening')
    .values({ fromTime: minutesAgo(9_999), toTime: minutesAgo(-1) })
    .execute(),
)

it('the periodic jobs raise warnings of empty beds within five seconds, set silent devices offline, and create partitions', async () => {
  const { registry, states, traffic } = tested.parts
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await tested.ingest(messageOf('bed', { inBed: false, time: minutesAgo(11).toISOString() }))
  for (const [imei, minutes] of [
    [watch, 121],
    [otherWatch, 118],
  ] as const)
    await made.owner
      .updateTable('device')
      .set({ onlineStatus: 1, lastSeen: minutesAgo(minutes) })
      .where('imei', '=', imei)
      .execute()
  const online = async () =>
    (
      await made.owner
        .selectFrom('device')
        .select('imei')
        .where('imei', 'in', [watch, otherWatch])
        .where('onlineStatus', '=', 1)
        .orderBy('imei')
        .execute()
    ).map(({ imei }) => imei)
  const { rows } = await sql<{ name: string }>`
    select 'measurement_' || to_char(current_date + interval '2 months', 'YYYYMM') as name`.execute(made.owner)
  const name = rows[0]?.name ?? ''
  await sql.raw(`drop table if exists ${name}`).execute(made.owner)

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = await startUpkeep({ database: made.database, registry, states, traffic, log: pino({ level: 'silent' }) })
  expect((await sql`select to_regclass(${name}) is not null as made`.execute(made.owner)).rows).toEqual([
    { made: true },
  ])
  vi.advanceTimersByTime(5_000)
  const open = async () => (await warningsOf(made, watch, 'bed')).filter(({ isDisposed }) => isDisposed === 0).length
  await expect.poll(open).toBe(1)
  vi.advanceTimersByTime(54_999)
  expect(await online()).toEqual([watch, otherWatch])
  vi.advanceTimersByTime(1)
  await expect.poll(online).toEqual([otherWatch])
  end()
})

it('the periodic jobs write last contacts and mark silent devices, retry after an error, and stop on request', async () => {
  await made.owner
    .updateTable('device')
    .set({ onlineStatus: 1, lastSeen: new Date(0) })
    .where('imei', '=', watch)
    .execute()
  const isOnline = async () =>
    (await made.owner.selectFrom('device').select('onlineStatus').where('imei', '=', watch).executeTakeFirst())
      ?.onlineStatus
  const { registry, states, traffic } = tested.parts
  const log = pino({ level: 'silent' })
  const error = vi.spyOn(log, 'error')
  const flush = vi.spyOn(states, 'flush').mockRejectedValueOnce(new Error('away'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = await startUpkeep({ database: made.database, registry, states, traffic, log })
  expect(vi.getTimerCount()).toBe(5)
  vi.advanceTimersByTime(4_999)
  expect(flush).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  await expect.poll(() => error.mock.calls.length).toBe(1)
  vi.advanceTimersByTime(54_999)
  expect(flush).toHaveBeenCalledTimes(11)
  expect(await isOnline()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect.poll(isOnline).toBe(0)
  end()
  expect(vi.getTimerCount()).toBe(0)
})

it('two processes that start together create partitions once', async () => {
  const { rows } = await sql<{ part: string }>`
    select 'measurement_' || to_char(current_date + interval '2 months', 'YYYYMM') as part`.execute(made.owner)
  const part = rows[0]?.part ?? ''
  await sql`drop table if exists ${sql.id(part)}`.execute(made.owner)
  await Promise.all(Array.from({ length: 4 }, () => makePartitions(made.database)))
  const found = await sql<{ there: boolean }>`select to_regclass(${part}) is not null as there`.execute(made.owner)
  expect(found.rows).toEqual([{ there: true }])
})

it('the latest wear state is stored, whichever process received the previous one', async () => {
  const another = testIngestion(made)
  const wear = (worn: boolean, minutes: number) => messageOf('wear', { worn, time: minutesAgo(minutes).toISOString() })
  await tested.ingest(wear(true, 3))
  await another.ingest(wear(false, 2))
  await tested.ingest(wear(true, 1))
  const signs = made.owner
    .selectFrom('deviceSign')
    .innerJoin('device', inTenant('device.id', 'deviceSign.deviceId'))
    .select('value')
    .where('imei', '=', watch)
    .where('kind', '=', 'wear')
  expect(await signs.execute()).toEqual([{ value: 'on' }])
})
