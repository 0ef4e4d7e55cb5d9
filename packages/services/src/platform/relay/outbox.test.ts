import type { LiveEvent } from '@care/shared/live/events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { messageOf, tenantId, testIngestion } from '../../testing/ingestion.ts'
import { inTenants } from '../db/client.ts'
import { publishBatch } from './drain.ts'
import { addNotices } from './notice.repository.ts'
import { maxBatch, noticeOutbox, type OutboxMessage, warningOutbox } from './outbox.repository.ts'
import { connectRelay } from './relay-connection.repository.ts'
import { WakeSignal } from './wake-signal.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
let client: pg.Client
beforeEach(async () => {
  client = new pg.Client(made.appUrl)
  await client.connect()
})
afterEach(() => client.end())

const changed = { kind: 'account-changed', tenantId, userId: 7, epoch: 3, keptSession: 's' }
const paused = { kind: 'institution-changed', tenantId, status: '9', endsAt: null }
const rights = { kind: 'rights-changed', tenantId, userId: 7, rights: 2 }
const order = { kind: 'work-order', tenantId, workOrderId: 7 } as const
const notice = (payload: object, tenant = tenantId) =>
  made.owner
    .insertInto('notice')
    .values({ tenantId: tenant, payload: JSON.stringify(payload) })
    .execute()

describe('an outbox message', () => {
  it('is also stored under its own Redis key only if it is about accounts or institutions', async () => {
    const outbox = noticeOutbox()
    const waiting = [
      changed,
      order,
      { ...changed, tenantId: 1000003, userId: 8 },
      { ...changed, epoch: undefined },
      paused,
      rights,
    ]
    for (const payload of waiting) await notice(payload, payload.tenantId)
    const found = await outbox.find(client)
    expect(found.map(({ channel, key }) => [channel, key])).toEqual([
      ['notice:1000002', 'care:v1:account-changed:1000002:7'],
      ['notice:1000002', undefined],
      ['notice:1000003', 'care:v1:account-changed:1000003:8'],
      ['notice:1000002', undefined],
      ['notice:1000002', 'care:v1:institution-changed:1000002'],
      ['notice:1000002', 'care:v1:rights-changed:1000002:7'],
    ])
    expect(found.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(waiting)))
    await outbox.mark(client, 3)
    expect((await outbox.find(client)).map(({ channel }) => channel)).toEqual(Array(3).fill('notice:1000002'))
    await outbox.mark(client, 3)
    expect(await outbox.find(client)).toEqual([])
  })

  it('about warnings has the event in the browser’s format; messages are marked as published in order', async () => {
    await ingest([messageOf('sos'), messageOf('battery', { power: 4 })])
    await ingest(messageOf('sos'))
    const outbox = warningOutbox()
    const found = (await outbox.find(client)).map(({ channel, text }) => [channel, JSON.parse(text)])
    expect(found).toMatchObject([
      ['feed:1000002', { kind: 'warning', tenantId, seq: 1, warning: { seq: 1, sourceType: 9 } }],
      ['feed:1000002', { kind: 'warning', tenantId, seq: 2, warning: { seq: 2, sourceType: 14 } }],
      ['feed:1000002', { kind: 'warning-changed', tenantId, seq: 3, warning: { seq: 3, count: 2 } }],
    ])
    await outbox.mark(client, 2)
    expect((await outbox.find(client)).map(({ text }) => JSON.parse(text).seq)).toEqual([3])
  })

  it('is published only after the commit, which wakes the listener', async () => {
    const woken = vi.fn()
    const relay = await connectRelay(made.appUrl, woken)
    await relay.listen()
    await inTenants(made.database, [tenantId], async (db) => {
      await addNotices(db, [order, { ...order, workOrderId: 8 }])
      expect(await noticeOutbox().find(client)).toEqual([])
    })
    await expect.poll(() => woken.mock.calls.length).toBe(1)
    expect((await noticeOutbox().find(client)).map(({ text }) => JSON.parse(text) as LiveEvent)).toEqual([
      order,
      { ...order, workOrderId: 8 },
    ])
    await ingest(messageOf('sos'))
    await expect.poll(() => woken.mock.calls.length).toBe(2)
    await relay.close()
  })
})

it('is published by the active relay only, and by the next relay when the first has ended', async () => {
  const [first, second] = [
    await connectRelay(made.appUrl, () => undefined),
    await connectRelay(made.appUrl, () => undefined),
  ]
  expect([await first.isFirst(), await second.isFirst()]).toEqual([true, false])
  expect(first.isLost()).toBe(false)
  await first.close()
  expect(first.isLost()).toBe(true)
  await expect.poll(second.isFirst).toBe(true)
  await second.close()
})

it.each([
  ['a full batch was published', maxBatch, maxBatch, true],
  ['all but one of a full batch were published', maxBatch, maxBatch - 1, false],
  ['less than a full batch was waiting', maxBatch - 1, maxBatch - 1, false],
])('the relay immediately looks for more messages when %s', async (_, there, taken, isMore) => {
  const mark = vi.fn(async () => undefined)
  const outbox = {
    find: async () => Array.from({ length: there }, (): OutboxMessage => ({ channel: 'c', text: 't' })),
    mark,
  }
  const publisher = { isReady: () => true, publish: async () => taken, close: () => undefined }
  expect(await publishBatch(client, publisher, outbox)).toBe(isMore)
  expect(mark.mock.calls).toEqual([[client, taken]])
  expect(maxBatch).toBe(500)
})

describe('a wait', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const ended = async (waiting: Promise<void>) => {
    const first = await Promise.race([waiting.then(() => true), new Promise((done) => setImmediate(done, false))])
    return first
  }

  it('ends when its time is over, and not earlier', async () => {
    const waiting = new WakeSignal().wait(1_000)
    vi.advanceTimersByTime(999)
    expect(await ended(waiting)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await ended(waiting)).toBe(true)
  })

  it('ends immediately on an event during it or since the last reset', async () => {
    const wake = new WakeSignal()
    const waiting = wake.wait(1_000)
    wake.now()
    expect(await ended(waiting)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(await ended(wake.wait(1_000))).toBe(true)
    wake.reset()
    expect(await ended(wake.wait(1_000))).toBe(false)
  })
})
