import { present } from './present.ts'

let now = present
const seconds = new Set<() => void>()

/**
 * Time stands still: two pictures of one sight are the same. Nothing rolls, turns or asks again, and a map is SVG, as where there is no
 * WebGL. Must be loaded before anything that looks at the clock.
 */
Date.now = () => now
window.setInterval = ((run: () => void, ms: number) => {
  if (ms === 1_000) seconds.add(run)
  return run
}) as unknown as typeof window.setInterval
window.clearInterval = ((run: () => void) => seconds.delete(run)) as unknown as typeof window.clearInterval
HTMLCanvasElement.prototype.getContext = () => null

/** Puts the clock of a sight that is not drawn yet. */
export function setClock(ms: number): void {
  now = ms
}

/** Lets time pass: whatever tells it or grows old does. */
export function pass(ms: number): void {
  now += ms
  for (const run of seconds) run()
}
