/** A span of listening: the server could receive messages of devices all the time. Epoch ms. */
export interface ListeningSpan {
  from: number
  to: number
}

const minute = 60_000
/** Time that devices get to reconnect after a start of the server, in ms. */
export const graceMs = 10 * minute

/** Merges spans that overlap or touch, so that two processes that listen in turn leave no gap. */
export function mergeSpans(spans: readonly ListeningSpan[]): ListeningSpan[] {
  const all: ListeningSpan[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

/**
 * The deadline of silence: a device whose last message came at or before this moment (epoch ms) has been silent for
 * `minutes` of listening time. Null while unknown, because the server has not listened that long, or has just started.
 */
export function findQuietDeadline(spans: readonly ListeningSpan[], minutes: number, now: number): number | null {
  const listened = mergeSpans(spans.map(({ from, to }) => ({ from, to: Math.min(to, now) })))
  const current = listened.at(-1)
  let left = minutes * minute
  if (!current || current.to - current.from < Math.min(graceMs, left)) return null
  for (const { from, to } of listened.reverse()) {
    if (to - from >= left) return to - left
    left -= to - from
  }
  return null
}
