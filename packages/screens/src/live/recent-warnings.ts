import { isCallForHelp, isQuiet, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { epochOf } from '@care/shared/wire-time'

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

/** Polled rows corrected by what the feed brought since: unhandled only and nothing of a quiet period, in the order of `findOpenOnWalls`; `now` is the server's. */
export function mergeWarnings(rows: Warning[], recent: RecentWarning[], polledAt: number, now: number): Warning[] {
  const merged = new Map(rows.map((warning) => [warning.id, warning]))
  for (const { warning, at } of recent) {
    const row = merged.get(warning.id)
    const newerThanPoll = row ? warning.seq > row.seq : at > polledAt - answerMayLagMs
    if (newerThanPoll) merged.set(warning.id, warning)
  }
  return [...merged.values()]
    .filter((warning) => warning.isDisposed !== Disposal.Handled && !isQuiet(warning))
    .sort(mostUrgentFirst(now))
    .slice(0, shown)
}

/** Of the last 24 hours first: an SOS or fall that nobody has, then what nobody has; of these what waits longest. */
const mostUrgentFirst = (now: number) => (a: Warning, b: Warning) =>
  Number(isEarlier(a, now)) - Number(isEarlier(b, now)) ||
  rank(b) - rank(a) ||
  a.dataHappenTime.localeCompare(b.dataHappenTime) ||
  a.id - b.id

/** Last happened more than 24 hours ago, epoch ms of the server. */
export const isEarlier = ({ lastHappenTime }: Warning, now: number) => epochOf(lastHappenTime) <= now - 86_400_000

function rank(warning: Warning): number {
  if (warning.isDisposed !== Disposal.Open) return 0
  return isCallForHelp(warning) ? 2 : 1
}
