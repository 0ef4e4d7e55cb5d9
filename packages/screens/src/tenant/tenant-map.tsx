import type { TenantScreen } from '@care/shared/screens/screens.contract'
import type { Warning } from '@care/shared/warnings/warning'
import { useCallback, useMemo } from 'react'
import { dotAt, elderLook, institutionLook } from '../map/looks.ts'
import { MapLegend } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import { type Place, projectPlaces } from '../map/projection.ts'
import { type Ground, type Marks, projectRegions, regionLabels, regionsAround } from '../map/scene.ts'
import { useChina, useDistricts } from '../map/use-map-data.ts'
import { useMapNotice } from '../map/use-map-notice.ts'
import { warningDots } from '../map/warning-dots.ts'
import type { Box } from '../panels/use-box.ts'
import { FeedVeil } from '../panels/veil.tsx'

interface Props {
  data: TenantScreen
  homeOf: (warning: Warning) => Place | null
}

/** The city of the institution with its elders' homes and what is open now. */
export function TenantMap({ data: { regionCode, lng, lat, tenantName, points, warnings }, homeOf }: Props) {
  const districts = useDistricts(Number(regionCode))
  const china = useChina()
  const regions = districts ?? china?.provinces
  const notice = useMapNotice()

  const home = useMemo(() => (lng !== null && lat !== null ? { lng, lat } : null), [lng, lat])

  const groundOf = useCallback(
    (box: Box): Ground => {
      const project = projectPlaces(home ? [...points, home] : points, box.width, box.height, 72 * box.scale)
      return {
        project,
        regions: regions ? projectRegions(regions, project, regionsAround(regions, home)) : [],
        outline: [],
        dashes: [],
        labels: regions ? regionLabels(regions, project, box) : [],
      }
    },
    [regions, home, points],
  )
  const marksOf = useCallback(
    ({ project }: Ground): Marks => {
      const elders = points.map((elder) => dotAt(`elder-${elder.oldmanId}`, elder, project, elderLook))
      const institution = home ? [dotAt('institution', home, project, institutionLook)] : []
      return { dots: [...elders, ...institution, ...warningDots(warnings, homeOf, project)], plates: [] }
    },
    [points, home, warnings, homeOf],
  )

  return (
    <section className="panel map-panel" aria-label={`${tenantName}长者分布`}>
      <MapView groundOf={groundOf} marksOf={marksOf} notice={notice}>
        <MapLegend elders />
      </MapView>
      <FeedVeil />
    </section>
  )
}
