import { Redis } from 'ioredis'
import type { Outgoing } from './outbox.repository.ts'

export interface Publisher {
  isReady: () => boolean
  /** Publishes messages in order; resolves with the number accepted before the first refusal. */
  publish: (outgoing: Outgoing[]) => Promise<number>
  close: () => void
}

/** Lifetime of keyed messages in seconds, as long as that of a refresh token. */
const keptSeconds = 30 * 24 * 3600

/**
 * A publisher without an offline queue: so that messages that Redis did not accept stay unpublished and do not count as
 * sent.
 */
export function redisPublisher(url: string, onReady: () => void): Publisher {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    retryStrategy: () => 200,
  })
  redis.on('error', () => {
    // the failing round logs the error once; logging here would repeat it at every connection attempt
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
