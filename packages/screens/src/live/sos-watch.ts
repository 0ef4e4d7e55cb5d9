import { SourceType, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'

/** An SOS as this screen has followed it; moments in epoch ms of this display. */
export interface SosTrack {
  warning: Warning
  firstSeen: number
  claimSeen: number | null
  handleSeen: number | null
}

const unclaimedMs = 120_000
const claimedMs = 20_000
const handledMs = 6_000
/** An older one is in the list, it does not take the stage when a screen is switched on. */
const takesStageWithinMs = 10 * 60_000
const followed = 20

/** Follows every SOS among what is unhandled and what the feed brought lately; `ageOf` in ms. */
export function followSos(
  tracks: SosTrack[],
  warnings: Warning[],
  now: number,
  ageOf: (warning: Warning) => number,
): SosTrack[] {
  const sos = warnings.filter(({ sourceType }) => sourceType === SourceType.Sos)
  const updated = tracks.map((track) => {
    const warning = sos.find(({ id }) => id === track.warning.id) ?? track.warning
    return sameState(warning, track.warning) ? track : noted({ ...track, warning }, now)
  })
  const known = new Set(tracks.map(({ warning }) => warning.id))
  const fresh = sos
    .filter((warning) => !known.has(warning.id) && warning.isDisposed !== Disposal.Handled)
    .filter((warning) => ageOf(warning) < takesStageWithinMs)
    .map((warning) => noted({ warning, firstSeen: now, claimSeen: null, handleSeen: null }, now))
  const changed = fresh.length > 0 || updated.some((track, index) => track !== tracks[index])
  return changed ? [...updated, ...fresh].slice(-followed) : tracks
}

/** Who has the stage now: nobody has it before somebody is on it, the newest first; null when the stage is free. */
export function onStage(tracks: SosTrack[], now: number): SosTrack | null {
  const holding = tracks.filter((track) => now < holdsUntil(track))
  const unclaimed = holding.filter(({ claimSeen, handleSeen }) => claimSeen === null && handleSeen === null)
  return unclaimed.at(-1) ?? holding.at(-1) ?? null
}

/** How many others wait behind the one on stage. */
export const waitingBehind = (tracks: SosTrack[], now: number) =>
  Math.max(0, tracks.filter((track) => now < holdsUntil(track)).length - 1)

function holdsUntil({ firstSeen, claimSeen, handleSeen }: SosTrack): number {
  if (handleSeen !== null) return handleSeen + handledMs
  if (claimSeen !== null) return claimSeen + claimedMs
  return firstSeen + unclaimedMs
}

function noted(track: SosTrack, now: number): SosTrack {
  const { isDisposed, claimerId } = track.warning
  if (isDisposed === Disposal.Handled) return { ...track, handleSeen: track.handleSeen ?? now }
  if (isDisposed === Disposal.InProgress || claimerId) return { ...track, claimSeen: track.claimSeen ?? now }
  return { ...track, claimSeen: null }
}

const sameState = (a: Warning, b: Warning) => a.seq === b.seq
