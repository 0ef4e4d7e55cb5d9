import { expect, vi } from 'vitest'

/**
 * Waits until this is the answer while the clock stands still: what a gateway remembers does not become too old to be
 * believed, so a change that it sees was told to it.
 */
export async function told<T>(answer: () => Promise<T>, expected: T): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await expect.poll(answer).toEqual(expected)
  } finally {
    vi.useRealTimers()
  }
}
