import type { Redis } from 'ioredis'

/** A Redis that froze keeps its connections: only one that answers is heard. */
const pulseMs = 500

/**
 * Whether messages come in now: not while the subscriber looks for Redis again, nor when that has been silent for half
 * a second.
 */
export function hearing(subscriber: Redis): () => boolean {
  let isAsked = false
  let isLate = false
  const pulse = setInterval(() => {
    isLate = isAsked
    if (isAsked || subscriber.status !== 'ready') return
    isAsked = true
    const answered = () => {
      isAsked = false
      isLate = false
    }
    subscriber.ping().then(answered, answered)
  }, pulseMs).unref()
  subscriber.once('end', () => clearInterval(pulse))
  return () => subscriber.status === 'ready' && !isLate
}

/** Connects, and hands each channel's messages to its listener; patterns end in `*` and hear the channel's name too. */
export function listen(subscriber: Redis, listeners: Record<string, (message: string, channel: string) => void>) {
  const exact = Object.keys(listeners).filter((channel) => !channel.endsWith('*'))
  const patterns = Object.keys(listeners).filter((channel) => channel.endsWith('*'))
  subscriber.on('message', (channel, message) => listeners[channel]?.(message, channel))
  subscriber.on('pmessage', (pattern, channel, message) => listeners[pattern]?.(message, channel))
  const again = () => {
    // the connection that is lost meanwhile is followed by another
    if (exact.length > 0) void subscriber.subscribe(...exact).catch(() => undefined)
    if (patterns.length > 0) void subscriber.psubscribe(...patterns).catch(() => undefined)
  }
  subscriber.on('ready', again)
  // its own log line says that Redis is away; it tries again for ever
  if (subscriber.status === 'wait') subscriber.connect().catch(() => undefined)
}
