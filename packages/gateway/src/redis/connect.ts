import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { deadline } from '../process/deadline.ts'

/**
 * Its own limit takes a Redis for dead whose answer waits in the socket while this process sleeps; this one reads
 * first.
 */
class TimedRedis extends Redis {
  commandMs = 0

  override sendCommand(...given: Parameters<Redis['sendCommand']>) {
    const [command] = given
    const callOff = deadline(this.commandMs, () => command.reject(new Error('Command timed out')))
    command.promise.then(callOff, callOff)
    return super.sendCommand(...given)
  }
}

/** Commands fail at once while Redis is away, so that nobody waits for it; it reconnects for ever on its own. */
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

/** For what `listen` hears, and for lines of jobs: it waits for Redis as long as that takes. */
export function connectSubscriber(url: string, log: Pick<Logger, 'warn' | 'info'>): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 1_000),
    // `listen` renews its channels itself: what fails here would be heard by nobody
    autoResubscribe: false,
    lazyConnect: true,
  })
  tellOfAbsence(redis, log, 'redis subscriber')
  return redis
}

/** One line when it goes and one when it is back, not one per attempt. */
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

/**
 * Waits for Redis at the start, but not long: the gateway serves what it can without it, and it reconnects by itself.
 */
export async function firstConnection(redis: Redis, waitMs = 2_000) {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  // refused at once: another process may be starting it just now
  await Promise.race([redis.connect().catch(() => tooLong), tooLong])
  clearTimeout(timer)
}
