import { afterEach, expect, it, vi } from 'vitest'
import { fakeSocket } from '../testing/fake-socket.ts'
import { warningOf } from '../testing/feed.ts'
import { internalCaller } from '../upstream/identity.ts'
import { Audience } from './audience.ts'
import { createFeeds } from './feeds.ts'
import { eventFrame } from './frames.ts'
import { maxBacklogBytes, WarningSocket } from './member.ts'
import { replayMissedEvents } from './replay.ts'

afterEach(() => void vi.restoreAllMocks())

const [here, there] = [1_000_002, 1_000_003]
const kind = 'warning' as const

/**
 * Two tenants with these newest numbers in the database, and a reader of both. `meanwhile` is called before each page.
 */
function reader(newest: Record<number, number>, meanwhile: (asked: string) => unknown = () => undefined) {
  const asked: string[] = []
  const audience = new Audience({ tenantIds: [here, there], kinds: ['warning', 'work-order'] })
  const line = fakeSocket()
  const member = new WarningSocket(line.socket, line.raw, internalCaller([here, there]), audience)
  const source = {
    cursor: async (tenantIds: number[]) => new Map(tenantIds.map((one) => [one, newest[one] ?? 0])),
    after: async (tenantId: number, seq: number) => {
      asked.push(`${tenantId}:${seq}`)
      await meanwhile(`${tenantId}:${seq}`)
      const length = Math.min(500, Math.max(0, (newest[tenantId] ?? 0) - seq))
      return Array.from({ length }, (_, at) => seq + 1 + at).map((one) => ({
        tenantId,
        seq: one,
        kind,
        warning: warningOf(tenantId, one),
      }))
    },
  }
  const feeds = createFeeds(
    source,
    (tenantId, seq) => audience.push(tenantId, seq, eventFrame({ kind, tenantId, seq })),
    () => undefined,
  )
  const resume = async (after: Record<number, number>) => {
    await feeds.follow([here, there])
    await replayMissedEvents(
      member,
      new Map(Object.entries(after).map(([one, seq]) => [Number(one), seq])),
      source,
      feeds,
    )
  }
  const heard = () =>
    line.events().map((event) => (event.kind === kind ? `${event.tenantId}:${event.seq}` : String(event.kind)))
  const hear = (tenantId: number, seq: number) => {
    newest[tenantId] = Math.max(seq, newest[tenantId] ?? 0)
    feeds.received(tenantId, seq, '{}')
  }
  return { audience, asked, line, member, feeds, resume, heard, hear }
}
type Reader = ReturnType<typeof reader>

it('events that arrived during the replay are sent after it without duplicates', async () => {
  const one: Reader = reader({ [here]: 3, [there]: 7 }, () => {
    one.hear(here, 4)
    one.audience.push(here, null, eventFrame({ kind: 'work-order' }))
    one.hear(there, 8)
    one.hear(here, 5)
  })
  await one.resume({ [here]: 1 })
  const order = ['2', '3', '4', '5'].map((seq) => `${here}:${seq}`)
  expect(one.heard()).toEqual([...order, 'work-order', `${there}:8`, 'resumed'])
  expect(one.line.events().at(-1)).toEqual({ kind: 'resumed', cursor: { [here]: 5, [there]: 8 }, missed: 4 })
  expect([one.audience.live.has(one.member), one.audience.held.size]).toEqual([true, 0])
})

it('the replay reads pages until one is not full', async () => {
  const full = reader({ [here]: 1_000 })
  await full.resume({ [here]: 0 })
  expect(full.asked).toEqual([0, 500, 1_000].map((seq) => `${here}:${seq}`))
  const less = reader({ [here]: 999 })
  await less.resume({ [here]: 0 })
  expect(less.asked).toEqual([0, 500].map((seq) => `${here}:${seq}`))
  expect(less.line.events().at(-1)).toMatchObject({ missed: 999 })
})

it('events that a reader got from the database before Redis announced them reach every reader once', async () => {
  const newest = { [here]: 3 }
  const one = reader(newest)
  await one.feeds.follow([here, there])
  const other = fakeSocket()
  one.audience.live.add(new WarningSocket(other.socket, other.raw, internalCaller([here, there]), one.audience))
  newest[here] = 5
  await one.resume({ [here]: 3 })
  one.hear(here, 4)
  one.hear(here, 5)
  one.hear(here, 6)
  await vi.waitFor(() => expect(one.heard()).toContain(`${here}:6`))
  expect(one.heard()).toEqual([`${here}:4`, `${here}:5`, 'resumed', `${here}:6`])
  expect(other.events().map(({ seq }) => seq)).toEqual([4, 5, 6])
})

it('the replay waits for a reader with a backlog of half a megabyte, at most ten seconds', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const quick = reader({ [here]: 1 })
  quick.line.backlog = maxBacklogBytes / 2
  await quick.resume({ [here]: 0 })
  expect(patience).not.toHaveBeenCalled()

  const slow = reader({ [here]: 600 })
  slow.line.backlog = maxBacklogBytes / 2 + 1
  const resumed = slow.resume({ [here]: 0 })
  await vi.waitFor(() => expect(patience).toHaveBeenCalledWith(10_000))
  expect(slow.asked).toHaveLength(1)
  slow.line.backlog = 0
  slow.line.raw.emit('drain')
  await resumed
  expect(slow.asked).toHaveLength(2)

  const gone = new AbortController()
  patience.mockReturnValue(gone.signal)
  const stuck = reader({ [here]: 1 })
  stuck.line.backlog = maxBacklogBytes / 2 + 1
  const failed = expect(stuck.resume({ [here]: 0 })).rejects.toThrow('aborted')
  setImmediate(() => gone.abort())
  await failed
})

it('a reader whose number is ahead of the database (restored from a backup) gets all new events', async () => {
  const one: Reader = reader({ [here]: 5 }, () => one.hear(here, 6))
  await one.resume({ [here]: 900 })
  expect(one.heard()).toEqual([`${here}:6`, 'resumed'])
  expect(one.line.events().at(-1)).toMatchObject({ cursor: { [here]: 6 }, missed: 0 })
})
