import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { drain } from './drain.ts'
import { noticeOutbox, warningOutbox } from './outbox.repository.ts'
import { redisPublisher } from './redis-publisher.ts'
import { Wake } from './wake.ts'

interface Settings {
  /** As the application: the outbox functions are granted to it. */
  databaseUrl: string
  redisUrl: string
  log: Pick<Logger, 'info' | 'warn'>
}

const pollMs = 1_000
const lock = 722_003
const limits = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 }

/**
 * Publishes what was committed, in its order, to the Redis channels that gateways hear. Of several services one relays at a time. What a
 * crash left between publishing and marking is published again under the same number, so hearers drop numbers they have seen.
 */
export function startFeedRelay({ databaseUrl, redisUrl, log }: Settings): { stop: () => Promise<void> } {
  const wake = new Wake()
  const publisher = redisPublisher(redisUrl, () => wake.now())
  let isStopped = false

  const relay = async () => {
    while (!isStopped) {
      const client = new pg.Client({ connectionString: databaseUrl, ...limits })
      try {
        await serveConnection(client)
      } catch (error) {
        if (!isStopped) log.warn({ err: error }, 'feed relay starts again')
      } finally {
        // a connection that is gone already has nothing left to end
        await client.end().catch(() => undefined)
      }
      if (!isStopped) await pause(200)
    }
  }

  const serveConnection = async (client: pg.Client) => {
    let isLost = false
    const lose = () => {
      isLost = true
      wake.now()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', () => wake.now())
    await client.connect()
    while (!isStopped && !isLost && !(await isFirst(client))) {
      wake.reset()
      await wake.wait(pollMs)
    }
    await client.query('listen warning_feed; listen notice')

    const outboxes = [warningOutbox(), noticeOutbox()]
    while (!isStopped && !isLost) {
      wake.reset()
      let isMore = false
      for (const outbox of outboxes) isMore = (await drain(client, publisher, outbox)) || isMore
      if (!isMore) await wake.wait(pollMs)
    }
  }

  const running = relay()
  return {
    stop: async () => {
      isStopped = true
      wake.now()
      await running
      publisher.close()
    },
  }
}

async function isFirst(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
  return rows[0]?.held ?? false
}
