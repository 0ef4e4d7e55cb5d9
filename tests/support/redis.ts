import { once } from 'node:events'
import { connect } from 'node:net'
import { within } from '@care/shared/testing/within'

/**
 * Reads a value from the product's Redis, which listens three ports above the product; null if the key does not exist.
 */
export async function readRedis(origin: string, key: string): Promise<string | null> {
  const socket = connect(Number(new URL(origin).port) + 3, '127.0.0.1')
  socket.write(`GET ${key}\r\n`)
  const [answer] = (await within(`an answer of Redis about ${key}`, once(socket, 'data'))) as [Buffer]
  socket.destroy()
  const [head = '', ...rest] = answer.toString().split('\r\n')
  return head === '$-1' ? null : (rest[0] ?? '')
}

const forget = (kind: string) =>
  `for _, key in ipairs(redis.call('KEYS', 'care:v1:${kind}:*')) do redis.call('DEL', key) end return 1`

/** Clears the rate limits, because all tests come from one address. */
export const clearRateLimits = (origin: string) => run(origin, forget('limit'))

/** Clears the counters of wrong passwords and codes. */
export async function clearFailureCounters(origin: string): Promise<void> {
  await run(origin, forget('guesses'))
  await run(origin, forget('otp-brake'))
}

async function run(origin: string, script: string): Promise<void> {
  const socket = connect(Number(new URL(origin).port) + 3, '127.0.0.1')
  socket.write(`EVAL "${script}" 0\r\n`)
  await within('an answer of Redis', once(socket, 'data'))
  socket.destroy()
}
