import { SourceType, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'

/** An SOS as this screen has followed it; moments in epoch ms of this display. */
export interface SosTrack {
  warning: Warning
  firstSeen: number
  claimSeen: number | null
  handleSeen: number | null
}

const claimedMs = 20_000
const handledMs = 6_000
/** Of several that nobody has, each is shown this long before the next. */
const turnMs = 10_000
/** One that somebody has for longer is in the list, it does not take the stage when a screen is switched on. */
const newsForMs = 10 * 60_000

/**
 * Follows every SOS: those of `warnings`, which are not handled yet, and those followed already, whose end `closed` tells. One that
 * nobody has stays until somebody has it, or it is in neither. `ageOf` in ms.
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

/**
 * Who has the stage now, and who waits beside it: nobody has it before somebody is on it. Of several that nobody has the newest is shown
 * at once, then each in turn; of the others the newest.
 */
export function onStage(tracks: SosTrack[], now: number): { track: SosTrack | null; others: SosTrack[] } {
  const holding = tracks.filter((track) => holds(track, now)).reverse()
  const waiting = holding.filter(isWaiting)
  const since = now - Math.max(...waiting.map(({ firstSeen }) => firstSeen))
  const track = waiting[Math.floor(since / turnMs) % waiting.length] ?? holding[0] ?? null
  return { track, others: [...waiting, ...holding.filter((one) => !isWaiting(one))].filter((one) => one !== track) }
}

/** Nobody has it. */
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
