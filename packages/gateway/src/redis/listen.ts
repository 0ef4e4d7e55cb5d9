import type { Redis } from 'ioredis'

/**
 * Ping interval in ms. Only a Redis that answers counts as connected, because a frozen Redis keeps its connections
 * open.
 */
const pulseMs = 500

/**
 * Returns a function that tells whether messages arrive now: false while reconnecting, or after half a second without a
 * pong.
 */
export function createSubscriptionCheck(subscriber: Redis): () => boolean {
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
export function subscribeChannels(
  subscriber: Redis,
  listeners: Record<string, (message: string, channel: string) => void>,
) {
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
  // `connectSubscriber` logs the failure and reconnects forever
  if (subscriber.status === 'wait') subscriber.connect().catch(() => undefined)
}
