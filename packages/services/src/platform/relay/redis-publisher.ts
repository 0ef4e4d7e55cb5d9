import { Redis } from 'ioredis'
import type { OutboxMessage } from './outbox.repository.ts'

export interface Publisher {
  isReady: () => boolean
  /** Publishes messages in order; resolves with the number of messages accepted before the first refusal. */
  publish: (outgoing: OutboxMessage[]) => Promise<number>
  close: () => void
}

/** Seconds for which messages with a key stay stored, as long as a refresh token lives. */
const keptSeconds = 30 * 24 * 3600

/**
 * A publisher without an offline queue: a message that Redis did not accept fails immediately, so it stays marked as
 * unpublished.
 */
export function redisPublisher(url: string, onReady: () => void): Publisher {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    retryStrategy: () => 200,
  })
  redis.on('error', () => {
    // the failing round logs the error once; logging here would repeat it for every connection attempt
  })
  redis.on('ready', onReady)
  return {
    isReady: () => redis.status === 'ready',
    publish: async (outgoing) => {
      const steps = outgoing.flatMap(({ channel, text, key }, index) => [
        ...(key ? [{ index, command: ['set', key, text, 'EX', keptSeconds] }] : []),
        { index, command: ['publish', channel, text] },
      ])
      const answers = (await redis.pipeline(steps.map(({ command }) => command)).exec()) ?? []
      const refused = answers.findIndex(([error]) => error)
      return refused === -1 ? outgoing.length : (steps[refused]?.index ?? 0)
    },
    close: () => redis.disconnect(),
  }
}
