import { Redis } from 'ioredis'
import type { Outgoing } from './outbox.repository.ts'

export interface Publisher {
  isReady: () => boolean
  /** Publishes in order; answers how many were taken before the first that was not. */
  publish: (outgoing: Outgoing[]) => Promise<number>
  close: () => void
}

/** Publishes without a queue of its own: what Redis did not take must stay unpublished instead of being thought sent. */
export function redisPublisher(url: string, onReady: () => void): Publisher {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    retryStrategy: () => 200,
  })
  redis.on('error', () => {
    // told once by the failing round; here it would be told for every attempt to connect
  })
  redis.on('ready', onReady)
  return {
    isReady: () => redis.status === 'ready',
    publish: async (outgoing) => {
      const pipeline = redis.pipeline()
      for (const { channel, text } of outgoing) pipeline.publish(channel, text)
      const answers = (await pipeline.exec()) ?? []
      const refused = answers.findIndex(([error]) => error)
      return refused === -1 ? answers.length : refused
    },
    close: () => redis.disconnect(),
  }
}
