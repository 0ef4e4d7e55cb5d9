/** From when to when devices could be heard, epoch ms. */
export interface Listening {
  from: number
  to: number
}

const minute = 60_000
/** After a start of ours devices get so long to find their way back, in ms. */
export const grace = 10 * minute

/** What overlaps or touches is one: two processes that take turns leave no gap. */
export function merged(spans: readonly Listening[]): Listening[] {
  const all: Listening[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

/**
 * Who was heard last at this moment or before has been silent for `minutes` of the time in which we listened; null while that cannot be
 * said: we have not listened so long, or only just begun again.
 */
export function quietBefore(spans: readonly Listening[], minutes: number, now: number): number | null {
  const listened = merged(spans.map(({ from, to }) => ({ from, to: Math.min(to, now) })))
  const current = listened.at(-1)
  let left = minutes * minute
  if (!current || current.to - current.from < Math.min(grace, left)) return null
  for (const { from, to } of listened.reverse()) {
    if (to - from >= left) return to - left
    left -= to - from
  }
  return null
}
