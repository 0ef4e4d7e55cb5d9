import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { publishBatch, takeBatchOfEach } from './drain.ts'
import { noticeOutbox, warningOutbox } from './outbox.repository.ts'
import { redisPublisher } from './redis-publisher.ts'
import { connectRelay, type RelayConnection } from './relay-connection.repository.ts'
import { WakeSignal } from './wake-signal.ts'

interface Settings {
  /** Database URL of the application's role, which may execute the outbox functions. */
  databaseUrl: string
  redisUrl: string
  log: Pick<Logger, 'info' | 'warn'>
  /** Poll interval in ms without a database notification. */
  pollMs?: number
}

/**
 * Ms between checks of a standby service whether the active relay has ended; the longest time that an SOS may wait
 * after a crash.
 */
const standbyMs = 100

/**
 * Publishes committed rows, in order, to the Redis channels of the gateways. Of several services only one relays at a
 * time. After a crash between publishing and marking, rows are published again with the same number, so subscribers
 * must ignore numbers that they already received.
 */
export function startFeedRelay({ databaseUrl, redisUrl, log, pollMs = 1_000 }: Settings): {
  /** Resolves when the relay listens for commits, or is on standby for another relay. */
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
