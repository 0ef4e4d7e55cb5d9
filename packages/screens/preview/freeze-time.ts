import { present } from './present.ts'

let now = present
const seconds = new Set<() => void>()

/**
 * Freezes time, so that two pictures of one sight are equal: nothing rolls, rotates or polls, and a map is SVG, as
 * without WebGL. Import it before anything that reads the clock.
 */
Date.now = () => now
window.setInterval = ((run: () => void, ms: number) => {
  if (ms === 1_000) seconds.add(run)
  return run
}) as unknown as typeof window.setInterval
window.clearInterval = ((run: () => void) => seconds.delete(run)) as unknown as typeof window.clearInterval
HTMLCanvasElement.prototype.getContext = () => null

/** Sets the clock before a sight is drawn. */
export function setClock(ms: number): void {
  now = ms
}

/** Advances the frozen time, and with it clocks and ages on the page. */
export function advanceTime(ms: number): void {
  now += ms
  for (const run of seconds) run()
}
