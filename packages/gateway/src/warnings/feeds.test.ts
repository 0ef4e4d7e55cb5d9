import type { FeedEntry } from '@care/shared/live/feed'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { warningOf } from '../testing/feed.ts'
import { createFeeds } from './feeds.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const [here, there] = [1_000_002, 1_000_003]
const entry = (tenantId: number, seq: number): FeedEntry => ({
  tenantId,
  seq,
  kind: 'warning',
  warning: warningOf(tenantId, seq),
})

/**
 * Feeds over a mocked database in which two tenants have these newest numbers; entries can be fetched only while the
 * database answers.
 */
function following(newest: Record<number, number>) {
  const delivered: string[] = []
  const lost: number[] = []
  const asked = { cursor: [] as number[][], after: [] as string[] }
  const database = { isAway: false, newest, missing: new Set<string>() }
  const reachable = () => {
    if (database.isAway) throw new Error('away')
  }
  const feeds = createFeeds(
    {
      cursor: async (tenantIds) => {
        asked.cursor.push(tenantIds)
        reachable()
        return new Map(tenantIds.map((tenantId) => [tenantId, database.newest[tenantId] ?? 0]))
      },
      after: async (tenantId, seq) => {
        asked.after.push(`${tenantId}:${seq}`)
        reachable()
        const all = Array.from({ length: (database.newest[tenantId] ?? 0) - seq }, (_, at) => seq + 1 + at)
        return all
          .filter((one) => !database.missing.has(`${tenantId}:${one}`))
          .slice(0, 500)
          .map((one) => entry(tenantId, one))
      },
    },
    (tenantId, seq) => delivered.push(`${tenantId}:${seq}`),
    (tenantId) => lost.push(tenantId),
  )
  const hear = (tenantId: number, ...numbers: number[]) => {
    for (const seq of numbers) feeds.received(tenantId, seq, JSON.stringify(entry(tenantId, seq)))
  }
  return { feeds, delivered, lost, asked, database, hear }
}

it('concurrent followers cause one request for the tenants’ cursors, and other tenants are ignored', async () => {
  const { feeds, delivered, asked, hear } = following({ [here]: 5, [there]: 40 })
  await Promise.all([feeds.follow([here]), feeds.follow([here, there]), feeds.follow([there])])
  await feeds.follow([here, there])
  expect(asked.cursor).toEqual([[here], [there]])
  hear(1_000_010, 1)
  hear(there, 41)
  hear(here, 6)
  expect(delivered).toEqual([`${there}:41`, `${here}:6`])
  expect(feeds.cursorOf([here, there])).toEqual({ [here]: 6, [there]: 41 })
})

it('events that arrived during the request for the cursor are delivered if newer', async () => {
  const { feeds, delivered, hear } = following({ [here]: 5 })
  const following5 = feeds.follow([here])
  hear(here, 5, 6)
  await following5
  expect(delivered).toEqual([`${here}:6`])
})

it('duplicates and late events are dropped, and only the gap of one tenant is fetched', async () => {
  const { feeds, delivered, asked, database, hear } = following({ [here]: 5, [there]: 40 })
  await feeds.follow([here, there])
  hear(here, 5, 6, 6, 4)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.after).toEqual([])
  database.newest[here] = 8
  hear(here, 8)
  hear(there, 41)
  await vi.advanceTimersByTimeAsync(0)
  hear(here, 7, 8, 9)
  expect(delivered).toEqual([`${here}:6`, `${there}:41`, `${here}:7`, `${here}:8`, `${here}:9`])
  expect([...new Set(asked.after.map((one) => one.split(':')[0]))]).toEqual([String(here)])
})

it('a missing event that arrives late from Redis is delivered once', async () => {
  const { feeds, delivered, database, hear } = following({ [here]: 5 })
  await feeds.follow([here])
  database.isAway = true
  hear(here, 7, 6)
  database.newest[here] = 7
  database.isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(delivered).toEqual([`${here}:6`, `${here}:7`])
})

it('when missing events of a tenant cannot be fetched for some seconds, only its readers are closed', async () => {
  const { feeds, delivered, lost, database, hear } = following({ [here]: 5, [there]: 40 })
  await feeds.follow([here, there])
  database.isAway = true
  hear(here, 7)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lost).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lost).toEqual([here])
  database.isAway = false
  database.newest[here] = 8
  hear(there, 41)
  // the tenant's readers were disconnected, so nobody follows the tenant until a reader reconnects
  hear(here, 8)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(delivered).toEqual([`${there}:41`])
  await feeds.follow([here])
  expect(feeds.cursorOf([here])).toEqual({ [here]: 8 })
})

it('a check against the database fetches lost events, and rejects while the database does not answer', async () => {
  const { feeds, delivered, database } = following({ [here]: 5, [there]: 40 })
  await feeds.follow([here, there])
  database.newest[there] = 42
  await feeds.check([here, there, 1_000_010])
  expect(delivered).toEqual([`${there}:41`, `${there}:42`])
  database.newest[here] = 1_205
  await feeds.check([here])
  expect(delivered).toHaveLength(1_202)
  database.isAway = true
  await expect(feeds.check([here])).rejects.toThrow('away')
})

it('the cursor is requested again after a pause without followers, and after a failed attempt', async () => {
  const { feeds, asked, database, hear, delivered } = following({ [here]: 5 })
  database.isAway = true
  await expect(feeds.follow([here])).rejects.toThrow('away')
  database.isAway = false
  await feeds.follow([here])
  feeds.forget(here)
  hear(here, 6)
  database.newest[here] = 9
  await feeds.follow([here])
  expect(asked.cursor).toHaveLength(3)
  hear(here, 9, 10)
  expect(delivered).toEqual([`${here}:10`])
})

it('up to five thousand events that arrive early are held; with the next one the tenant’s readers are closed', async () => {
  const { feeds, delivered, lost, database, hear } = following({ [here]: 0, [there]: 40 })
  await feeds.follow([here, there])
  database.isAway = true
  hear(here, ...Array.from({ length: 5_000 }, (_, at) => at + 2))
  expect([delivered, lost]).toEqual([[], []])
  hear(here, 5_002)
  expect(lost).toEqual([here])
  // the tenant is followed again, and the first attempt, which is still running, must not end that
  database.isAway = false
  database.newest[here] = 5_002
  await feeds.follow([here])
  database.isAway = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect([lost, feeds.cursorOf([here])]).toEqual([[here], { [here]: 5_002 }])
  hear(here, 5_003)
  expect(delivered).toEqual([`${here}:5003`])
})

it('missing events are requested up to six times with exponential backoff', async () => {
  const { feeds, lost, asked, database, hear } = following({ [here]: 5 })
  await feeds.follow([here])
  database.isAway = true
  hear(here, 7)
  const times = [0, 100, 300, 700, 1_500, 3_100]
  const tries: number[] = []
  for (let at = 0; at < 6_300; at += 100) {
    expect(lost).toEqual([])
    tries.push(...Array<number>(asked.after.length - tries.length).fill(at))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect([tries, lost]).toEqual([times, [here]])
})

it('events whose number is ahead of the database are held until the numbers before them have arrived', async () => {
  const { feeds, delivered, lost, database, hear } = following({ [here]: 5 })
  await feeds.follow([here])
  database.newest[here] = 6
  hear(here, 8)
  await vi.advanceTimersByTimeAsync(0)
  expect(delivered).toEqual([`${here}:6`])
  database.newest[here] = 7
  await vi.advanceTimersByTimeAsync(10_000)
  expect([delivered, lost]).toEqual([[`${here}:6`, `${here}:7`, `${here}:8`], []])
})
