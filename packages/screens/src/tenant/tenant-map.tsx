import type { TenantScreen } from '@care/shared/screens/screens.contract'
import type { Warning } from '@care/shared/warnings/warning'
import { useCallback } from 'react'
import { MapLegend } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import { type Place, projectPlaces } from '../map/projection.ts'
import { type Dot, projectRegions, regionLabels, regionsAround, type Scene } from '../map/scene.ts'
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

  const sceneOf = useCallback(
    (box: Box): Scene => {
      const { width, height, scale } = box
      const home = lng !== null && lat !== null ? { lng, lat } : null
      const project = projectPlaces(home ? [...points, home] : points, width, height, 72 * scale)
      const elders = points.map(
        ({ oldmanId, lng, lat }): Dot => ({
          id: `elder-${oldmanId}`,
          at: project(lng, lat),
          color: 'normal',
          radius: 5,
          ring: false,
          calls: false,
        }),
      )
      const institution: Dot[] = home
        ? [
            {
              id: 'institution',
              at: project(home.lng, home.lat),
              color: 'text',
              radius: 12,
              ring: true,
              calls: false,
            },
          ]
        : []
      return {
        regions: regions ? projectRegions(regions, project, regionsAround(regions, home)) : [],
        outline: [],
        dashes: [],
        labels: regions ? regionLabels(regions, project, box) : [],
        dots: [...elders, ...institution, ...warningDots(warnings, homeOf, project)],
      }
    },
    [regions, lng, lat, points, warnings, homeOf],
  )

  return (
    <section className="panel map-panel" aria-label={`${tenantName}长者分布`}>
      <MapView sceneOf={sceneOf} notice={notice}>
        <MapLegend elders />
      </MapView>
      <FeedVeil />
    </section>
  )
}
