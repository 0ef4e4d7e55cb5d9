import { expect } from 'vitest'

/** Share of a limit from which on a run warns: the next change may exceed it. */
const nearly = 0.98

/** Expects a size (bytes) within its limit, and prints how much is left. */
export function expectWithin(what: string, bytes: number, most: number): void {
  const mark = bytes > nearly * most ? '⚠ ' : ''
  console.log(`${mark}${what}: ${bytes} of ${most} bytes, ${most - bytes} left`)
  expect(bytes, what).toBeLessThanOrEqual(most)
}
