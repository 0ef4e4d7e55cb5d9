import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { RecentWarning } from '../live/recent-warnings.ts'
import { groupTakeoverMs, isWaiting } from '../live/sos-watch.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { placeOfWarning } from '../map/points/warning-dots.ts'
import { SosStrip } from './sos-strip.tsx'
import { Takeover } from './takeover.tsx'
import { useSos } from './use-sos.ts'
import { useSosSound } from './use-sos-sound.ts'

interface Props {
  warnings: Warning[]
  recent: RecentWarning[]
  regionCode: number
  withTenant?: boolean
}

/**
 * The full-screen takeover by an SOS; empty unless an SOS is unsettled. On a wall screen of many institutions it
 * shrinks to a strip, so that the other institutions stay visible.
 */
export function SosStage({ warnings, recent, regionCode, withTenant }: Props) {
  const { track, others } = useSos(warnings, recent, withTenant ? groupTakeoverMs : undefined)
  useSosSound([track, ...others].some((one) => one !== null && isWaiting(one)))
  if (!track) return others.length > 0 ? <SosStrip tracks={others} /> : null
  const place = placeOfWarning(track.warning)
  return (
    <Takeover track={track} others={others} withTenant={withTenant}>
      {place ? (
        <PlaceMap key={`${place.lng},${place.lat}`} place={place} regionCode={regionCode} />
      ) : (
        <p className="no-place">没有可以标出的位置</p>
      )}
    </Takeover>
  )
}
