import type { Redis } from 'ioredis'

/**
 * Ping interval in ms. Redis counts as connected only while it answers pings, because a frozen Redis keeps its
 * connections open.
 */
const pulseMs = 500

/**
 * Returns a function that tells whether messages currently arrive. They do not while the connection is being restored,
 * or after half a second without an answer to a ping.
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
 * Connects, and passes the messages of each channel to its listener. A channel may be a pattern that ends in `*`; its
 * listener gets the channel name too.
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
    // an error means that the connection was lost; the next one subscribes again
    if (exact.length > 0) void subscriber.subscribe(...exact).catch(() => undefined)
    if (patterns.length > 0) void subscriber.psubscribe(...patterns).catch(() => undefined)
  }
  subscriber.on('ready', again)
  // `connectSubscriber` logs the failure and tries to reconnect forever
  if (subscriber.status === 'wait') subscriber.connect().catch(() => undefined)
}
