import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { epochOf } from '@care/shared/shanghai-time'
import { useEffect, useState } from 'react'
import type { RecentWarning } from '../live/recent-warnings.ts'
import { followSos, type SosTrack, selectStage } from '../live/sos-watch.ts'
import { useNow, useServerNow } from '../live/use-now.ts'

/** The SOS shown full screen, for at most `stageMs`, and those waiting. `warnings` are the unhandled ones. */
export function useSos(warnings: Warning[], recent: RecentWarning[], stageMs?: number) {
  const [tracks, setTracks] = useState<SosTrack[]>([])
  const now = useNow()
  const serverNow = useServerNow()

  useEffect(() => {
    // Handled SOS are no longer in `warnings`; the recent feed still has who closed them.
    const closed = recent.map(({ warning }) => warning).filter(({ isDisposed }) => isDisposed === Disposal.Handled)
    const ageOf = ({ lastHappenTime }: Warning) => serverNow - epochOf(lastHappenTime)
    setTracks((known) => followSos(known, warnings, closed, now, ageOf))
  }, [warnings, recent, now, serverNow])

  return selectStage(tracks, now, stageMs)
}
