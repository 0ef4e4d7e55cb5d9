import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { publishBatch, takeBatchOfEach } from './drain.ts'
import { noticeOutbox, warningOutbox } from './outbox.repository.ts'
import { redisPublisher } from './redis-publisher.ts'
import { connectRelay, type RelayConnection } from './relay-connection.repository.ts'
import { WakeSignal } from './wake.ts'

interface Settings {
  /** The application's role: it may execute the outbox functions. */
  databaseUrl: string
  redisUrl: string
  log: Pick<Logger, 'info' | 'warn'>
  /** Poll interval without a notification. */
  pollMs?: number
}

/** How often a standby checks whether the active relay has gone: an SOS waits that long at most. */
const standbyMs = 100

/**
 * Publishes committed rows, in order, to the Redis channels of the gateways. Of several services one relays at a time.
 * After a crash between publishing and marking, rows are published again under the same number, so subscribers drop
 * numbers they have seen.
 */
export function startFeedRelay({ databaseUrl, redisUrl, log, pollMs = 1_000 }: Settings): {
  /** Resolves when it listens for commits, or stands by for another relay. */
  ready: Promise<void>
  stop: () => Promise<void>
} {
  const wake = new WakeSignal()
  const publisher = redisPublisher(redisUrl, () => wake.now())
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>()
  let isStopped = false

  const relay = async () => {
    while (!isStopped) {
      let connection: RelayConnection | undefined
      try {
        connection = await connectRelay(databaseUrl, () => wake.now())
        await serve(connection)
      } catch (error) {
        if (!isStopped) log.warn({ err: error }, 'feed relay starts again')
      } finally {
        await connection?.close()
      }
      if (!isStopped) await pause(200)
    }
  }

  const serve = async ({ client, isLost, isFirst, listen }: RelayConnection) => {
    while (!isStopped && !isLost() && !(await isFirst())) {
      markReady()
      wake.reset()
      await wake.wait(standbyMs)
    }
    await listen()
    markReady()

    const outboxes = [warningOutbox(), noticeOutbox()]
    while (!isStopped && !isLost()) {
      wake.reset()
      if (!(await takeBatchOfEach(outboxes, (outbox) => publishBatch(client, publisher, outbox))))
        await wake.wait(pollMs)
    }
  }

  const running = relay()
  return {
    ready,
    stop: async () => {
      isStopped = true
      wake.now()
      await running
      publisher.close()
    },
  }
}
