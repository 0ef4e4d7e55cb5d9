import type { GroupScreen } from '@care/shared/screens/screens.contract'
import { geoContains } from 'd3'
import { useCallback, useMemo, useState } from 'react'
import { MapLegend } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import { projectNation, projectPlaces } from '../map/projection.ts'
import { projectRegions, projectShape, regionLabels, type Scene } from '../map/scene.ts'
import { SouthChinaSea } from '../map/south-china-sea.tsx'
import { useChina, useDistricts } from '../map/use-map-data.ts'
import { useMapNotice } from '../map/use-map-notice.ts'
import { warningDots } from '../map/warning-dots.ts'
import type { Box } from '../panels/use-box.ts'
import { FeedVeil } from '../panels/veil.tsx'
import { type Placed, placeOfTenant } from './place-of-tenant.ts'
import { tenantLabels } from './tenant-labels.ts'

/** The institutions on the map of their province, or of the country when they stand in several. */
export function GroupMap({ data }: { data: GroupScreen }) {
  const [wish, setWish] = useState<'nation' | 'province' | null>(null)
  const china = useChina()
  const districts = useDistricts(Number(data.regionCode))
  const notice = useMapNotice()
  const placed = useMemo(() => data.tenants.filter((tenant): tenant is Placed => !!tenant.lng && !!tenant.lat), [data])

  const together = useMemo(
    () =>
      !!districts &&
      placed.every(({ lng, lat }) => districts.features.some((region) => geoContains(region, [lng, lat]))),
    [districts, placed],
  )
  const nation = wish ? wish === 'nation' : !together
  const { tenants, warnings } = data

  const sceneOf = useCallback(
    (box: Box): Scene => {
      const { width, height, scale } = box
      const regions = nation ? china?.provinces : districts
      const project = nation
        ? projectNation(width, height, 28 * scale)
        : projectPlaces(placed, width, height, 140 * scale, 0.24)
      const names = nation ? [] : tenantLabels(placed, project, scale)
      const homes = (id: number) => placeOfTenant(tenants, id)
      return {
        regions: regions ? projectRegions(regions, project, new Set()) : [],
        outline: nation && china ? projectShape(china.outline, project) : [],
        dashes: nation && china ? projectShape(china.dashes, project) : [],
        labels: [...(regions ? regionLabels(regions, project, box, names) : []), ...names],
        dots: [
          ...placed.map(({ tenantId, lng, lat }) => ({
            id: `tenant-${tenantId}`,
            at: project(lng, lat),
            color: 'text' as const,
            radius: 12,
            ring: true,
            calls: false,
          })),
          ...warningDots(warnings, ({ tenantId }) => homes(tenantId), project),
        ],
      }
    },
    [nation, china, districts, placed, tenants, warnings],
  )

  return (
    <section className="panel map-panel" aria-label="机构分布">
      <MapView sceneOf={sceneOf} notice={notice}>
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
