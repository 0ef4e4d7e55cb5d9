import { expect, vi } from 'vitest'

/**
 * Waits for this response while the clock stands still. No cached response can expire, so the change must have arrived
 * by a Redis message.
 */
export async function untilPushed<T>(answer: () => Promise<T>, expected: T): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await expect.poll(answer).toEqual(expected)
  } finally {
    vi.useRealTimers()
  }
}
