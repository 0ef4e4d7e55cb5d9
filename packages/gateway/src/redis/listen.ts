import type { Redis } from 'ioredis'

/** Ping interval: a frozen Redis keeps its connections, so only one that answers counts. */
const pulseMs = 500

/** Whether messages arrive now: not while reconnecting, nor when Redis has been silent for half a second. */
export function createHearingCheck(subscriber: Redis): () => boolean {
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

/**
 * Connects and dispatches each channel's messages to its listener; a pattern ends in `*`, and its listener gets the
 * channel name too.
 */
export function listen(subscriber: Redis, listeners: Record<string, (message: string, channel: string) => void>) {
  const exact = Object.keys(listeners).filter((channel) => !channel.endsWith('*'))
  const patterns = Object.keys(listeners).filter((channel) => channel.endsWith('*'))
  subscriber.on('message', (channel, message) => listeners[channel]?.(message, channel))
  subscriber.on('pmessage', (pattern, channel, message) => listeners[pattern]?.(message, channel))
  const again = () => {
    // an error means a lost connection; the next one subscribes again
    if (exact.length > 0) void subscriber.subscribe(...exact).catch(() => undefined)
    if (patterns.length > 0) void subscriber.psubscribe(...patterns).catch(() => undefined)
  }
  subscriber.on('ready', again)
  // the absence is logged elsewhere; it reconnects forever
  if (subscriber.status === 'wait') subscriber.connect().catch(() => undefined)
}
