import { CheckIn } from '@care/shared/elders/check-in'
import type { TenantScreen } from '@care/shared/screens/screens.contract'
import { useCallback, useMemo } from 'react'
import { dotAt, elderLook, institutionLook } from '../map/looks.ts'
import { MapLegend } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import { projectPlaces } from '../map/projection.ts'
import { type Ground, type Label, type Marks, projectRegions, regionLabels, regionsAround } from '../map/scene.ts'
import { useChina, useDistricts } from '../map/use-map-data.ts'
import { useMapNotice } from '../map/use-map-notice.ts'
import { warningDots } from '../map/warning-dots.ts'
import type { Box } from '../panels/use-box.ts'
import { FeedVeil } from '../panels/veil.tsx'

/** The city of the institution with the house and who lives in it, who is at home or on leave, and what is open now. */
export function TenantMap({ data: { regionCode, lng, lat, tenantName, points, warnings } }: { data: TenantScreen }) {
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
    ({ project }: Ground, { scale }: Box): Marks => {
      const outside = points.filter(({ checkInStatus }) => checkInStatus !== CheckIn.Resident)
      const elders = outside.map((elder) => dotAt(`elder-${elder.oldmanId}`, elder, project, elderLook))
      const institution = home ? [dotAt('institution', home, project, institutionLook)] : []
      const plates = home ? [housePlate(points.length - outside.length, project(home.lng, home.lat), scale)] : []
      return { dots: [...elders, ...institution, ...warningDots(warnings, project)], plates }
    },
    [points, home, warnings],
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

/** Who lives in the house stands there as one number: a hundred dots on one point tell less. */
const housePlate = (residents: number, [x, y]: [number, number], scale: number): Label => ({
  ...{ text: `在院 ${residents} 人`, at: [x, y - 36 * scale], color: 'text', size: 22 },
})
