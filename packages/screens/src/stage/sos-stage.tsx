import type { Warning } from '@care/shared/warnings/warning'
import type { RecentWarning } from '../live/recent-warnings.ts'
import { PlaceMap } from '../map/place-map.tsx'
import type { Place } from '../map/projection.ts'
import { placeOfWarning } from '../map/warning-dots.ts'
import { Takeover } from './takeover.tsx'
import { useSos } from './use-sos.ts'

interface Props {
  warnings: Warning[]
  recent: RecentWarning[]
  tenantIds: number[]
  regionCode: number
  homeOf: (warning: Warning) => Place | null
}

/** Empty until an SOS comes; empty again once it is taken care of. */
export function SosStage({ warnings, recent, tenantIds, regionCode, homeOf }: Props) {
  const { track, others } = useSos(warnings, recent, tenantIds)
  if (!track) return null
  const place = placeOfWarning(track.warning) ?? homeOf(track.warning)
  return (
    <Takeover track={track} others={others}>
      {place && <PlaceMap key={`${place.lng},${place.lat}`} place={place} regionCode={regionCode} />}
    </Takeover>
  )
}
