import { expect } from 'vitest'

/** From this part of a limit on, a run warns: the next change may be one too many. */
const nearly = 0.98

/** Expects a size (bytes) to be within its limit, and says how much of that is left. */
export function expectWithin(what: string, bytes: number, most: number): void {
  const mark = bytes > nearly * most ? '⚠ ' : ''
  console.log(`${mark}${what}: ${bytes} of ${most} bytes, ${most - bytes} left`)
  expect(bytes, what).toBeLessThanOrEqual(most)
}
