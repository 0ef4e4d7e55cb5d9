/** The newest points tell how often a device measures now. */
export const sample = 200
/** How many times the usual distance is a gap. */
const share = 2.5

/** What usually lies between two points: the median of the distances of the newest, null where there are less than three. Moments ascend. */
export function usualOf(moments: number[]): number | null {
  const newest = moments.slice(-sample)
  const distances = newest.flatMap((moment, at) => {
    const distance = moment - (newest[at - 1] ?? moment)
    return distance > 0 ? [distance] : []
  })
  distances.sort((a, b) => a - b)
  return distances.length < 3 ? null : (distances[Math.floor((distances.length - 1) / 2)] ?? null)
}

/** Silences between one place and the next that are much longer than usual. */
export function gapsOf(first: number[], last: number[], usual: number | null): [number, number][] {
  if (usual === null) return []
  return first.flatMap((begin, at) => {
    const end = last[at - 1]
    return end !== undefined && begin - end > usual * share ? [[end, begin] satisfies [number, number]] : []
  })
}
