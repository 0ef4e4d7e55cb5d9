import { isCallForHelp, isQuiet, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'

export interface RecentWarning {
  warning: Warning
  /** Epoch ms of its arrival here. */
  at: number
}

const shown = 50
const remembered = 200
/** An answer may have been read from the database this long before it arrived. */
const answerMayLagMs = 5_000

/** The newest state of what the feed brought, newest last, bounded so that a wall can stand for months. */
export function remember(recent: RecentWarning[], warning: Warning, at: number): RecentWarning[] {
  const known = recent.find((entry) => entry.warning.id === warning.id)
  if (known && known.warning.seq > warning.seq) return recent
  return [...recent.filter((entry) => entry !== known), { warning, at }].slice(-remembered)
}

/** Polled rows corrected by what the feed brought since: unhandled only and nothing of a quiet period, the most urgent first. */
export function mergeWarnings(rows: Warning[], recent: RecentWarning[], polledAt: number): Warning[] {
  const merged = new Map(rows.map((warning) => [warning.id, warning]))
  for (const { warning, at } of recent) {
    const row = merged.get(warning.id)
    const newerThanPoll = row ? warning.seq > row.seq : at > polledAt - answerMayLagMs
    if (newerThanPoll) merged.set(warning.id, warning)
  }
  return [...merged.values()]
    .filter((warning) => warning.isDisposed !== Disposal.Handled && !isQuiet(warning))
    .sort(mostUrgentFirst)
    .slice(0, shown)
}

/** An SOS or fall that nobody has comes first; otherwise the newest. */
function mostUrgentFirst(a: Warning, b: Warning): number {
  return rank(b) - rank(a) || b.lastHappenTime.localeCompare(a.lastHappenTime) || b.id - a.id
}

const rank = (warning: Warning) => Number(warning.isDisposed === Disposal.Open && isCallForHelp(warning))
