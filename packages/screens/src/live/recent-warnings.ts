import { isCallForHelp, isQuiet, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { epochOf } from '@care/shared/shanghai-time'

export interface RecentWarning {
  warning: Warning
  /** Epoch ms of the warning's arrival on this display. */
  at: number
}

const shown = 50
const remembered = 200
/** Maximum delay in ms between reading a response from the database and its arrival. */
const answerMayLagMs = 5_000

/** Stores the newest states from the feed, newest last; limited, since a wall screen runs for months. */
export function rememberWarning(recent: RecentWarning[], warning: Warning, at: number): RecentWarning[] {
  const known = recent.find((entry) => entry.warning.id === warning.id)
  if (known && known.warning.seq > warning.seq) return recent
  return [...recent.filter((entry) => entry !== known), { warning, at }].slice(-remembered)
}

/**
 * Merges polled rows with later states from the feed: unhandled only, without quiet periods, sorted like
 * `findWallWarnings`; `now` is the server's.
 */
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

/** Warnings of the last 24 hours first: unclaimed SOS and falls, then other unclaimed ones, each by waiting time. */
const mostUrgentFirst = (now: number) => (a: Warning, b: Warning) =>
  Number(isEarlier(a, now)) - Number(isEarlier(b, now)) ||
  rank(b) - rank(a) ||
  a.dataHappenTime.localeCompare(b.dataHappenTime) ||
  a.id - b.id

/** Whether a warning last occurred more than 24 hours ago; `now` is server time in epoch ms. */
export const isEarlier = ({ lastHappenTime }: Warning, now: number) => epochOf(lastHappenTime) <= now - 86_400_000

function rank(warning: Warning): number {
  if (warning.isDisposed !== Disposal.Open) return 0
  return isCallForHelp(warning) ? 2 : 1
}
