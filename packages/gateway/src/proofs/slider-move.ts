import type { SliderMove } from '@care/shared/session/captcha.contract'

const tolerance = 4
/** A hand needs this long at least, and from the drawing on too. */
const shortestMs = 200
const fewestPoints = 5

/**
 * Whether the piece lies where it belongs and came there as a hand or the arrow keys bring it: not at once, not like a
 * machine.
 */
export function isPlausible({ x, duration, trail }: SliderMove, puzzle: { x: number; drawnAt: number }, now: number) {
  const first = trail[0]
  const last = trail.at(-1)
  if (!first || !last || trail.length < fewestPoints) return false
  return (
    Math.abs(x - puzzle.x) <= tolerance &&
    Math.abs(last[1] - x) <= 1 &&
    Math.abs(first[1]) <= 20 &&
    duration >= shortestMs &&
    duration <= now - puzzle.drawnAt + 1_000 &&
    last[0] <= duration + 100 &&
    isForward(trail) &&
    !isEven(trail)
  )
}

const isForward = (trail: SliderMove['trail']) => trail.every(([at], n) => n === 0 || at >= (trail[n - 1]?.[0] ?? 0))

/** The same step in the same time, all the way: a loop moved it. */
function isEven(trail: SliderMove['trail']): boolean {
  const steps = trail.slice(1).map(([at, x], n) => `${at - (trail[n]?.[0] ?? 0)} ${x - (trail[n]?.[1] ?? 0)}`)
  return new Set(steps).size === 1
}
