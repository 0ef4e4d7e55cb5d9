/**
 * Ascending ids as text, with ranges: `2-501,700`. Five thousand institutions imported at once take a few characters.
 */
export function formatIdRanges(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === id) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join()
}

/** Parses `formatIdRanges`, in order. */
export const parseIdRanges = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
