import type { SliderMove } from '@care/shared/session/captcha.contract'

const mostPoints = 500
/** Fewer than this is a click on the track, not a move. */
const fewestPoints = 5

/** The way of one move, from the grip on: `[ms, x]`. */
export function createTrail() {
  let points: SliderMove['trail'] = []
  let grippedAt = 0

  return {
    isEmpty: () => points.length === 0,
    grip: (now: number) => {
      grippedAt = now
      points = [[0, 0]]
    },
    /** Long ways are thinned at their tail: the last point is where the piece lies. */
    note: (x: number, now: number) => {
      const point: SliderMove['trail'][number] = [Math.round(now - grippedAt), x]
      if (points.length < mostPoints) points.push(point)
      else points[mostPoints - 1] = point
    },
    reset: () => {
      points = []
    },
    /** Null when nothing was dragged. */
    move: (now: number): Pick<SliderMove, 'x' | 'duration' | 'trail'> | null => {
      const x = points.at(-1)?.[1] ?? 0
      if (points.length < fewestPoints || x === 0) return null
      return { x, duration: Math.round(now - grippedAt), trail: points }
    },
  }
}
