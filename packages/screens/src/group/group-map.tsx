import type { GroupScreen } from '@care/shared/screens/screens.contract'
import { geoContains } from 'd3'
import { useCallback, useMemo, useState } from 'react'
import { dotAt, institutionLook } from '../map/looks.ts'
import { MapLegend } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import { projectNation, projectPlaces } from '../map/projection.ts'
import { type Ground, type Marks, projectRegions, projectShape, regionLabels } from '../map/scene.ts'
import { SouthChinaSea } from '../map/south-china-sea.tsx'
import { useChina, useDistricts } from '../map/use-map-data.ts'
import { useMapNotice } from '../map/use-map-notice.ts'
import { warningDots } from '../map/warning-dots.ts'
import type { Box } from '../panels/use-box.ts'
import { FeedVeil } from '../panels/veil.tsx'
import { placedTenants } from './place-of-tenant.ts'
import { tenantPlates } from './tenant-plates.ts'
import { useSame } from './use-same.ts'

/** The institutions on the map of their province, or of the country when they stand in several. */
export function GroupMap({ data }: { data: GroupScreen }) {
  const [wish, setWish] = useState<'nation' | 'province' | null>(null)
  const china = useChina()
  const districts = useDistricts(Number(data.regionCode))
  const notice = useMapNotice()
  const { tenants, warnings } = data
  const places = useSame(placedTenants(tenants))

  const together = useMemo(
    () =>
      !!districts &&
      places.every(({ lng, lat }) => districts.features.some((region) => geoContains(region, [lng, lat]))),
    [districts, places],
  )
  const nation = wish ? wish === 'nation' : !together

  const groundOf = useCallback(
    (box: Box): Ground => {
      const { width, height, scale } = box
      const regions = nation ? china?.provinces : districts
      const project = nation
        ? projectNation(width, height - 36 * scale, 24 * scale)
        : projectPlaces(places, width, height, 140 * scale, 0.24)
      const reserved = nation ? [] : tenantPlates(places, () => 99, project, scale)
      return {
        project,
        regions: regions ? projectRegions(regions, project, new Set()) : [],
        outline: nation && china ? projectShape(china.outline, project) : [],
        dashes: nation && china ? projectShape(china.dashes, project) : [],
        labels: regions ? regionLabels(regions, project, box, reserved) : [],
      }
    },
    [nation, china, districts, places],
  )
  const marksOf = useCallback(
    ({ project }: Ground, { scale }: Box): Marks => {
      const unhandled = new Map(tenants.map(({ tenantId, figures }) => [tenantId, figures.warningUnhandled]))
      const institutions = places.map((tenant) => dotAt(`tenant-${tenant.tenantId}`, tenant, project, institutionLook))
      return {
        dots: [...institutions, ...warningDots(warnings, project)],
        plates: nation ? [] : tenantPlates(places, (id) => unhandled.get(id) ?? 0, project, scale),
      }
    },
    [nation, places, tenants, warnings],
  )

  return (
    <section className="panel map-panel" aria-label="机构分布">
      <MapView groundOf={groundOf} marksOf={marksOf} notice={notice}>
        <MapLegend />
        {districts && (
          <nav className="map-switch">
            <button type="button" aria-pressed={!nation} onClick={() => setWish('province')}>
              本地
            </button>
            <button type="button" aria-pressed={nation} onClick={() => setWish('nation')}>
              全国
            </button>
          </nav>
        )}
        {nation && china && <SouthChinaSea china={china} />}
      </MapView>
      <FeedVeil />
    </section>
  )
}
