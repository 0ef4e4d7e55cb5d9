import type { SliderMove } from '@care/shared/admin/session/ways/captcha.contract'

const mostPoints = 500
/** A trail with fewer points is a click on the track, not a drag. */
const fewestPoints = 5

/** Records the trail of one drag: `[ms, x]` from its start. */
export function createTrail() {
  let points: SliderMove['trail'] = []
  let grippedAt = 0

  return {
    isEmpty: () => points.length === 0,
    grip: (now: number) => {
      grippedAt = now
      points = [[0, 0]]
    },
    /**
     * Records a point. A full trail overwrites its last point, so that the last point is always the current position.
     */
    note: (x: number, now: number) => {
      const point: SliderMove['trail'][number] = [Math.round(now - grippedAt), x]
      if (points.length < mostPoints) points.push(point)
      else points[mostPoints - 1] = point
    },
    reset: () => {
      points = []
    },
    /** The solution; null without a drag. */
    move: (now: number): Pick<SliderMove, 'x' | 'duration' | 'trail'> | null => {
      const x = points.at(-1)?.[1] ?? 0
      if (points.length < fewestPoints || x === 0) return null
      return { x, duration: Math.round(now - grippedAt), trail: points }
    },
  }
}
