import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { startDeadline } from '../process/deadline.ts'

/**
 * A Redis client whose command timeout first reads responses that are pending; ioredis alone would time out after a
 * suspension, although the response has arrived.
 */
class TimedRedis extends Redis {
  commandMs = 0

  override sendCommand(...given: Parameters<Redis['sendCommand']>) {
    const [command] = given
    const callOff = startDeadline(this.commandMs, () => command.reject(new Error('Command timed out')))
    command.promise.then(callOff, callOff)
    return super.sendCommand(...given)
  }
}

/**
 * Connects to Redis. While Redis is unreachable, commands fail immediately instead of waiting, and the client tries to
 * reconnect forever.
 */
export function connectRedis(url: string, log: Pick<Logger, 'warn' | 'info'>, commandMs = 1_000): Redis {
  const redis = new TimedRedis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 1_000),
    lazyConnect: true,
  })
  redis.commandMs = commandMs
  tellOfAbsence(redis, log, 'redis')
  return redis
}

/** A connection for `listen` and job queues; its commands wait for Redis as long as necessary. */
export function connectSubscriber(url: string, log: Pick<Logger, 'warn' | 'info'>): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 1_000),
    // `listen` subscribes again by itself, because an error of the client's own resubscribing could not be handled
    autoResubscribe: false,
    lazyConnect: true,
  })
  tellOfAbsence(redis, log, 'redis subscriber')
  return redis
}

/** Writes one log line when Redis becomes unreachable and one when it is back, instead of one for every attempt. */
function tellOfAbsence(redis: Redis, log: Pick<Logger, 'warn' | 'info'>, name: string) {
  let away = false
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, `${name} is away`)
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info(`${name} is back`)
    away = false
  })
}

/** Waits briefly for Redis at the start. Without Redis the gateway serves what it can, and connects later by itself. */
export async function waitForRedis(redis: Redis, waitMs = 2_000) {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  // a refused connection does not end the waiting, because another process may be starting Redis
  await Promise.race([redis.connect().catch(() => tooLong), tooLong])
  clearTimeout(timer)
}
