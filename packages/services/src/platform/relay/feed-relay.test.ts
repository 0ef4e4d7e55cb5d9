import { feedChannel, type LiveEvent, noticeChannel } from '@care/shared/live/events'
import { FeedEntry } from '@care/shared/live/feed'
import { untilHolds } from '@care/shared/testing/within'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { messageOf, otherWatch, tenantId, testIngestion } from '../../testing/ingestion.ts'
import { startFeedRelay } from './feed-relay.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const redisUrl = process.env.TEST_REDIS_URL ?? ''
const log = pino({ level: 'silent' })
let hearer: Redis
let heard: { channel: string; event: LiveEvent }[] = []
let relays: ReturnType<typeof startFeedRelay>[] = []

beforeAll(async () => {
  hearer = new Redis(redisUrl)
  hearer.on('message', (channel, text) => heard.push({ channel, event: JSON.parse(text) }))
  await hearer.subscribe(feedChannel(tenantId), noticeChannel(tenantId))
})
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
  // Redis answers in order: after the ping's response, every message published before has arrived
  await hearer.ping()
  heard = []
})
afterAll(() => hearer.disconnect())

function relay(url = redisUrl, more: { pollMs?: number } = {}) {
  const started = startFeedRelay({ databaseUrl: made.appUrl, redisUrl: url, log, ...more })
  relays.push(started)
  return started
}
const seqs = () => heard.flatMap(({ event }) => ('seq' in event ? [event.seq] : []))
const unpublished = () => made.owner.selectFrom('warningFeed').select('seq').where('publishedAt', 'is', null).execute()
const missedDrug = (n: number) =>
  messageOf('drug', { name: `药${n}`, plannedTime: new Date().toISOString(), missed: true })

it('committed changes are published in order at the commit, not at the next poll', async () => {
  relay(redisUrl, { pollMs: 60_000 })
  await ingest(messageOf('sos', { imei: otherWatch }))
  await until(() => heard.length === 1)
  expect(FeedEntry.parse(heard[0]?.event)).toMatchObject({
    kind: 'warning',
    tenantId,
    seq: 1,
    warning: { seq: 1, imei: otherWatch },
  })

  await ingest(messageOf('battery', { power: 3, imei: otherWatch }))
  await until(() => heard.length === 2)
  await until(async () => (await unpublished()).length === 0)
})

it('the relay is ready once it listens for commits', async () => {
  await relay().ready
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = 722003 and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(made.owner)
  expect(rows).toHaveLength(1)
})

it('messages left by a crash are published once, before newer ones', async () => {
  const from = 3
  for (let n = 0; n < 5; n++) await ingest(missedDrug(n))
  expect(await unpublished()).toHaveLength(5)
  relay()
  await until(() => heard.length === 5)
  await ingest(missedDrug(9))
  await until(() => heard.length === 6)
  expect(seqs()).toEqual([0, 1, 2, 3, 4, 5].map((n) => from + n))
})

it('all messages stay unpublished while Redis is unreachable', async () => {
  const away = relay('redis://127.0.0.1:1')
  await ingest(missedDrug(20))
  await away.stop()
  relays = []
  expect(await unpublished()).toHaveLength(1)
  relay()
  await until(() => heard.length === 1)
})

it('one service at a time publishes changes, and the next one takes over when the first ends', async () => {
  const first = relay()
  await first.ready
  const second = relay(redisUrl, { pollMs: 60_000 })
  await Promise.all([ingest(missedDrug(30)), ingest(missedDrug(31))])
  await until(async () => (await unpublished()).length === 0)
  await first.stop()
  relays = [second]
  await ingest(missedDrug(32))
  await until(async () => (await unpublished()).length === 0)
  expect(seqs()).toEqual([...new Set(seqs())].sort((a, b) => a - b))
})

it('the relay recovers after the database dropped its connection', async () => {
  relay()
  await ingest(missedDrug(40))
  await until(() => heard.length === 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'select%published(%'`.execute(
    made.owner,
  )
  await ingest(missedDrug(41))
  // if the process dies between publishing a change and marking it, the change is published again with the same number
  await until(() => new Set(seqs()).size === 2)
})

it('notices are published to their own channel', async () => {
  const payload = { kind: 'work-order', tenantId, workOrderId: 7 }
  await made.owner
    .insertInto('notice')
    .values({ tenantId, payload: JSON.stringify(payload) })
    .execute()
  relay()
  await until(() => heard.length === 1)
  expect(heard[0]).toMatchObject({ channel: noticeChannel(tenantId), event: payload })
})

const until = (holds: () => boolean | Promise<boolean>) =>
  untilHolds(() => `${holds}, and ${JSON.stringify(heard)} was heard`, holds)
