import { unavailable } from '@care/shared/http/errors'
import { Queue } from 'bullmq'
import type { Logger } from 'pino'
import { connectSubscriber } from '../redis/connect.ts'

export const queueName = 'export'
export const queuePrefix = 'care:v1:bull'
const addWithinMs = 2_000

/** Creates the job queue. Its entries contain only the key of a job; what the job does is in the job store. */
export function createJobQueue(redisUrl: string, log: Logger) {
  const connection = connectSubscriber(redisUrl, log)
  const queue = new Queue<{ key: string }>(queueName, {
    connection,
    prefix: queuePrefix,
    defaultJobOptions: {
      attempts: 4,
      backoff: { type: 'exponential', delay: 1_000 },
      removeOnComplete: true,
      removeOnFail: { age: 24 * 3600 },
    },
  })
  queue.on('error', () => undefined)

  return {
    /** Adds a job key; throws 503 if Redis does not confirm in time. */
    async add(key: string) {
      const { promise: tooLate, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(unavailable()), addWithinMs)
      await Promise.race([queue.add('export', { key }, { jobId: key }), tooLate]).finally(() => clearTimeout(timer))
    },
    /** Removes a job that no worker has started. */
    remove: (key: string) => queue.remove(key),
    async close() {
      connection.disconnect()
      // the queue rejects because its connection was closed on purpose
      await queue.close().catch(() => undefined)
    },
  }
}
export type JobQueue = ReturnType<typeof createJobQueue>
