import { SourceType, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'

/** An SOS followed by this screen; times in epoch ms of this display. */
export interface SosTrack {
  warning: Warning
  firstSeen: number
  claimSeen: number | null
  handleSeen: number | null
}

const claimedMs = 20_000
const handledMs = 6_000
/** Time per SOS, in ms, when several unclaimed SOS are shown full screen in turn. */
const turnMs = 10_000
/**
 * Age in ms up to which a claim is shown full screen; older ones stay in the list, so that a screen just switched on
 * does not show them.
 */
const newsForMs = 10 * 60_000

/**
 * Follows every SOS: the unhandled ones in `warnings`, and those followed already, whose end is in `closed`. An
 * unclaimed SOS stays until it is claimed, or is in neither list. `ageOf` in ms.
 */
export function followSos(
  tracks: SosTrack[],
  warnings: Warning[],
  closed: Warning[],
  now: number,
  ageOf: (warning: Warning) => number,
): SosTrack[] {
  const sos = warnings.filter(({ sourceType }) => sourceType === SourceType.Sos)
  const newest = new Map([...closed, ...sos].map((warning) => [warning.id, warning]))
  const updated = tracks.flatMap((track) => {
    const warning = newest.get(track.warning.id)
    if (!warning) return isWaiting(track) ? [] : [track]
    return warning.seq === track.warning.seq ? [track] : [noted({ ...track, warning }, now)]
  })
  const known = new Set(tracks.map(({ warning }) => warning.id))
  const fresh = sos
    .filter((warning) => !known.has(warning.id) && warning.isDisposed !== Disposal.Handled)
    .map((warning) => noted({ warning, firstSeen: now, claimSeen: null, handleSeen: null }, now))
    .filter((track) => isWaiting(track) || ageOf(track.warning) < newsForMs)
  const kept = [...updated, ...fresh].filter((track) => holds(track, now))
  const isSame = kept.length === tracks.length && kept.every((track, at) => track === tracks[at])
  return isSame ? tracks : kept
}

/** Time in ms for which an SOS is shown full screen on a wall screen of many institutions. */
export const groupTakeoverMs = 30_000

/**
 * The SOS to show full screen, and those waiting: unclaimed SOS come before claimed ones. Of several unclaimed ones the
 * newest is shown immediately, then each in turn; of claimed ones the newest. Each is shown for at most `stageMs`.
 */
export function selectStage(
  tracks: SosTrack[],
  now: number,
  stageMs = Number.POSITIVE_INFINITY,
): { track: SosTrack | null; others: SosTrack[] } {
  const holding = tracks.filter((track) => holds(track, now)).reverse()
  const waiting = holding.filter(isWaiting)
  const staged = holding.filter(({ firstSeen }) => now - firstSeen < stageMs)
  const calling = staged.filter(isWaiting)
  const since = now - Math.max(...calling.map(({ firstSeen }) => firstSeen))
  const track = calling[Math.floor(since / turnMs) % calling.length] ?? staged[0] ?? null
  return { track, others: [...waiting, ...holding.filter((one) => !isWaiting(one))].filter((one) => one !== track) }
}

/** Whether the SOS is unclaimed. */
export const isWaiting = ({ claimSeen, handleSeen }: SosTrack) => claimSeen === null && handleSeen === null

function holds({ claimSeen, handleSeen }: SosTrack, now: number): boolean {
  if (handleSeen !== null) return now < handleSeen + handledMs
  return claimSeen === null || now < claimSeen + claimedMs
}

function noted(track: SosTrack, now: number): SosTrack {
  const { isDisposed, claimerId } = track.warning
  if (isDisposed === Disposal.Handled) return { ...track, handleSeen: track.handleSeen ?? now }
  if (isDisposed === Disposal.InProgress || claimerId) return { ...track, claimSeen: track.claimSeen ?? now }
  return { ...track, claimSeen: null }
}
