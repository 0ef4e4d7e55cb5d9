import type { Warning } from '@care/shared/warnings/warning'
import { epochOf } from '@care/shared/wire-time'
import { useEffect, useState } from 'react'
import type { RecentWarning } from '../live/recent-warnings.ts'
import { followSos, onStage, type SosTrack, waitingBehind } from '../live/sos-watch.ts'
import { useNow, useServerNow } from '../live/use-now.ts'

/** The SOS that has the stage now, and how many wait behind it. */
export function useSos(warnings: Warning[], recent: RecentWarning[], tenantIds: number[]) {
  const [tracks, setTracks] = useState<SosTrack[]>([])
  const now = useNow()
  const serverNow = useServerNow()

  useEffect(() => {
    // Handled ones have left the list of warnings; the feed's own memory still knows who closed them.
    const closed = recent.map(({ warning }) => warning).filter(({ tenantId }) => tenantIds.includes(tenantId))
    const latest = new Map([...closed, ...warnings].map((warning) => [warning.id, warning]))
    const ageOf = ({ lastHappenTime }: Warning) => serverNow - epochOf(lastHappenTime)
    setTracks((known) => followSos(known, [...latest.values()], now, ageOf))
  }, [warnings, recent, tenantIds, now, serverNow])

  return { track: onStage(tracks, now), others: waitingBehind(tracks, now) }
}
