import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { feedChannel } from '@care/shared/live/events'
import { within } from '@care/shared/testing/within'
import { Redis } from 'ioredis'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { messageOf, tenantId, testIngestion } from '../../testing/ingestion.ts'
import { startFeedRelay } from './feed-relay.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const redisUrl = new URL(process.env.TEST_REDIS_URL ?? '')
let relay: ReturnType<typeof startFeedRelay> | undefined
let hearer: Redis
const heard: number[] = []

/** A TCP proxy to Redis that the test can open and block. */
const way = {
  port: 0,
  server: undefined as Server | undefined,
  sockets: new Set<Socket>(),
  /** The proxy waits for this promise before it passes data on. */
  blocked: undefined as Promise<void> | undefined,
  onBlocked: () => {},
  async open() {
    this.server = createServer((socket) => {
      const redis = connect(Number(redisUrl.port), redisUrl.hostname)
      for (const end of [socket, redis]) {
        this.sockets.add(end)
        end.on('error', () => {
          // an error is expected, because the test ends the connection
        })
      }
      redis.pipe(socket)
      socket.on('data', async (chunk) => {
        if (this.blocked) this.onBlocked()
        await this.blocked
        redis.write(chunk)
      })
    }).listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  },
  async close() {
    for (const socket of this.sockets) socket.destroy()
    this.server?.close()
    if (this.server?.listening) await once(this.server, 'close')
  },
}
/**
 * Starts a relay that polls only once a minute: a message that arrives earlier proves that a database notification woke
 * the relay.
 */
const start = () => {
  const url = new URL(redisUrl)
  url.host = `127.0.0.1:${way.port}`
  relay = startFeedRelay({
    databaseUrl: made.appUrl,
    redisUrl: url.href,
    log: pino({ level: 'silent' }),
    pollMs: 60_000,
  })
}

beforeAll(async () => {
  hearer = new Redis(redisUrl.href)
  hearer.on('message', (_, text) => heard.push(JSON.parse(text).seq))
  await hearer.subscribe(feedChannel(tenantId))
  await way.open()
})
afterEach(async () => {
  await relay?.stop()
  await way.close()
  heard.length = 0
})
afterAll(() => hearer.disconnect())

it('a change committed during publishing is published immediately afterwards', async () => {
  start()
  await ingest(messageOf('sos'))
  await expect.poll(() => heard).toEqual([1])
  const listener = new pg.Client(made.appUrl)
  await listener.connect()
  await listener.query('listen warning_feed')

  const [mayGoOn, isTelling] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(way, { blocked: mayGoOn.promise, onBlocked: isTelling.resolve })
  await ingest(messageOf('sos'))
  await within('the relay telling Redis', isTelling.promise)
  const isTold = once(listener, 'notification')
  await ingest(messageOf('sos'))
  await within('a notification of the feed', isTold)
  await listener.end()
  way.blocked = undefined
  mayGoOn.resolve()
  // a message that Redis accepted too late is published again with the same number
  await expect.poll(() => [...new Set(heard)]).toEqual([1, 2, 3])
})

it('waiting messages are published as soon as Redis is reachable', async () => {
  await ingest([messageOf('sos'), messageOf('fall')])
  start()
  const relays = async () => {
    const client = new pg.Client(made.ownerUrl)
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::integer as n from pg_stat_activity where datname = current_database() and query like 'listen warning_feed%'`,
    )
    await client.end()
    return rows[0]?.n
  }
  await expect.poll(relays).toBe(1)
  expect(heard).toEqual([])
  await way.open()
  await expect.poll(() => heard).toEqual([4, 5])
})
