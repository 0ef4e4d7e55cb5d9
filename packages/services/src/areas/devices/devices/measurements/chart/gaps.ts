/** Number of newest points from which the usual measuring interval is estimated. */
export const sampleSize = 200
/** A distance of this many usual intervals between two points counts as a gap. */
const share = 2.5

/**
 * The usual measuring interval: the median distance between the newest points; null with fewer than three distances.
 * `moments` ascend.
 */
export function usualIntervalOf(moments: number[]): number | null {
  const newest = moments.slice(-sampleSize)
  const distances = newest.flatMap((moment, at) => {
    const distance = moment - (newest[at - 1] ?? moment)
    return distance > 0 ? [distance] : []
  })
  distances.sort((a, b) => a - b)
  return distances.length < 3 ? null : (distances[Math.floor((distances.length - 1) / 2)] ?? null)
}

/** Gaps between points (or pieces) that are much longer than the usual interval. */
export function gapsOf(first: number[], last: number[], usual: number | null): [number, number][] {
  if (usual === null) return []
  return first.flatMap((begin, at) => {
    const end = last[at - 1]
    return end !== undefined && begin - end > usual * share ? [[end, begin] satisfies [number, number]] : []
  })
}
