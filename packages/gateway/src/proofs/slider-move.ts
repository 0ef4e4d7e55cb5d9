import type { SliderMove } from '@care/shared/admin/session/ways/captcha.contract'

const tolerance = 4
/** Shortest duration in ms of a move made by hand, also measured from when the puzzle was drawn. */
const shortestMs = 200
const fewestPoints = 5

/**
 * Whether the piece was moved to its place in a human way, by hand or with the arrow keys: neither too fast nor too
 * evenly.
 */
export function isPlausibleMove(
  { x, duration, trail }: SliderMove,
  puzzle: { x: number; drawnAt: number },
  now: number,
) {
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

/** Whether all steps are equal in length and time, as when a program moves the piece. */
function isEven(trail: SliderMove['trail']): boolean {
  const steps = trail.slice(1).map(([at, x], n) => `${at - (trail[n]?.[0] ?? 0)} ${x - (trail[n]?.[1] ?? 0)}`)
  return new Set(steps).size === 1
}
