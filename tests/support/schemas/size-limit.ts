import { expect } from 'vitest'

/** Share of a limit above which a warning is printed, because the next change may exceed the limit. */
const nearly = 0.98

/** Expects a size (bytes) within its limit, and prints the remaining bytes. */
export function expectWithin(what: string, bytes: number, most: number): void {
  const mark = bytes > nearly * most ? '⚠ ' : ''
  console.log(`${mark}${what}: ${bytes} of ${most} bytes, ${most - bytes} left`)
  expect(bytes, what).toBeLessThanOrEqual(most)
}
