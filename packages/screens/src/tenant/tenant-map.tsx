import { maxPoints } from '@care/shared/overview/screens/map-limits'
import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { useCallback, useMemo } from 'react'
import type { View } from '../map/camera.ts'
import { MapLegend, tenantItems, zoomedItems } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import { boundsOf, type Place, projectBounds, roundBounds } from '../map/projection.ts'
import { type Land, projectRegions, regionLabels, regionsAround, type StaticMarks } from '../map/scene.ts'
import { useChina, useDistricts } from '../map/use-map-data.ts'
import { useMapNotice } from '../map/use-map-notice.ts'
import { useStableValue } from '../map/use-stable-value.ts'
import { useZoom } from '../map/zoom/use-zoom.ts'
import { ZoomBreadcrumb } from '../map/zoom/zoom-breadcrumb.tsx'
import { useNameStyle } from '../panels/privacy.ts'
import type { Box } from '../panels/use-box.ts'
import { FeedVeil } from '../panels/veil.tsx'
import { tenantMarks, tenantNames } from './tenant-marks.ts'

const noPlaces: Place[] = []
const noFences: TenantScreen['fences'] = []

/**
 * The institution's city: the house, elders at home or on leave, staff on duty, open orders and open warnings; closer, the
 * fences as well, which would cover the city.
 */
export function TenantMap({ data }: { data: TenantScreen }) {
  const { regionCode, lng, lat, tenantName, points, staff, orders, fences, residents, warnings } = data
  const districts = useDistricts(Number(regionCode))
  const china = useChina(districts === null)
  const regions = districts ?? china?.provinces
  const notice = useMapNotice()
  const nameOf = useNameStyle()
  const { focus, enter, goBack, reset } = useZoom()

  const home = useMemo(() => (lng !== null && lat !== null ? { lng, lat } : null), [lng, lat])
  const elders = Array.isArray(points) ? points : noPlaces
  const bounds = useStableValue(useMemo(() => roundBounds(boundsOf(home ? [...elders, home] : elders)), [elders, home]))

  const landOf = useCallback(
    (box: Box): Land => {
      const project = projectBounds(bounds, box.width, box.height, 72 * box.scale)
      return {
        project,
        regions: regions ? projectRegions(regions, project, { marked: regionsAround(regions, home) }) : [],
        outline: [],
        dashes: [],
      }
    },
    [regions, home, bounds],
  )
  const isStreet = focus?.street != null
  const shownFences = focus ? fences : noFences
  const stillOf = useCallback(
    (land: Land, view: View): StaticMarks => {
      const placed = { points, staff, orders, fences: shownFences, residents }
      const marks = tenantMarks(placed, home, land, view)
      const names = isStreet ? tenantNames(placed, home, land, view, nameOf, marks.plates) : []
      const labels = regions && !isStreet ? regionLabels(regions, land.project, view, marks.plates) : []
      return { ...marks, labels: [...labels, ...names] }
    },
    [points, staff, orders, shownFences, residents, home, regions, isStreet, nameOf],
  )

  return (
    <section className="panel map-panel" aria-label={`${tenantName}长者分布`}>
      <MapView
        landOf={landOf}
        stillOf={stillOf}
        elders={elders}
        warnings={warnings}
        focus={focus}
        notice={notice}
        onPick={enter}
      >
        {focus && <ZoomBreadcrumb focus={focus} regions={regions} onBack={goBack} onWhole={reset} />}
      </MapView>
      <MapLegend
        items={focus ? zoomedItems : tenantItems}
        note={elders.length >= maxPoints ? `仅显示前${maxPoints}位` : null}
      />
      <FeedVeil />
    </section>
  )
}
