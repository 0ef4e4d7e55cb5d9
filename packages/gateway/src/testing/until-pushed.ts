import { expect, vi } from 'vitest'

/**
 * Waits for this answer with the clock frozen. Caches cannot expire meanwhile, so the change must have come by a
 * message.
 */
export async function untilPushed<T>(answer: () => Promise<T>, expected: T): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await expect.poll(answer).toEqual(expected)
  } finally {
    vi.useRealTimers()
  }
}
