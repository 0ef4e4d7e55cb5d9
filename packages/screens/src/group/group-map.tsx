import type { GroupScreen } from '@care/shared/overview/screens/screens.contract'
import { useCallback, useMemo } from 'react'
import type { View } from '../map/camera.ts'
import { dotAt, institutionLook } from '../map/looks.ts'
import { groupItems, MapLegend } from '../map/map-legend.tsx'
import { MapView } from '../map/map-view.tsx'
import type { Position } from '../map/plain-region.ts'
import { densityOf } from '../map/points/density.ts'
import { projectNation, projectPlaces, projectRegion } from '../map/projection.ts'
import { type Land, projectRegions, projectShape, regionLabels, type StaticMarks } from '../map/scene.ts'
import { SouthChinaSea } from '../map/south-china-sea.tsx'
import { useChina, useDistricts } from '../map/use-map-data.ts'
import { useMapNotice } from '../map/use-map-notice.ts'
import { useStableValue } from '../map/use-stable-value.ts'
import { useZoom } from '../map/zoom/use-zoom.ts'
import { ZoomBreadcrumb } from '../map/zoom/zoom-breadcrumb.tsx'
import type { MapPress } from '../map/zoom/zoom-steps.ts'
import type { Box } from '../panels/use-box.ts'
import { FeedVeil } from '../panels/veil.tsx'
import { arcsToInstitutions, arcsToWarnings } from './group-arcs.ts'
import { placedTenants, tenantAt } from './place-of-tenant.ts'
import { tenantLabels } from './tenant-labels.ts'
import { useLevel } from './use-level.ts'

interface Props {
  data: GroupScreen
  /** Opens an institution's own screen; null where opening is not allowed. */
  openerOf: (tenantId: number) => (() => void) | null
}

/**
 * The institutions on the map of their province or the country, with their elders by region and their open warnings.
 */
export function GroupMap({ data: { regionCode, tenants, warnings, lng, lat }, openerOf }: Props) {
  const china = useChina()
  const notice = useMapNotice()
  const places = useStableValue(placedTenants(tenants))
  const own = useDistricts(Number(regionCode))
  const { level, province, home, setLevel } = useLevel(Number(regionCode), places, own, china)
  const nation = level === 'nation'
  const districts = useDistricts(nation ? home : level)
  const regions = (nation ? null : districts) ?? china?.provinces
  const closer = useZoom()

  const landOf = useCallback(
    (box: Box): Land => {
      const { width, height, scale } = box
      const project = nation
        ? projectNation(width, height - 36 * scale, 24 * scale)
        : province && level !== home
          ? projectRegion(province, width, height, 60 * scale)
          : projectPlaces(places, width, height, 140 * scale, 0.24)
      const density = regions && densityOf(regions, places)
      return {
        project,
        regions: regions ? projectRegions(regions, project, { density }) : [],
        outline: nation && china ? projectShape(china.outline, project) : [],
        dashes: nation && china ? projectShape(china.dashes, project) : [],
      }
    },
    [nation, level, home, province, china, regions, places],
  )
  const unhandled = useStableValue(
    tenants.map(({ tenantId, figures }): [number, number] => [tenantId, figures.warningUnhandled]),
  )
  const unhandledOf = useMemo(() => {
    const counts = new Map(unhandled)
    return (tenantId: number) => counts.get(tenantId) ?? 0
  }, [unhandled])
  const stillOf = useCallback(
    ({ project }: Land, view: View): StaticMarks => {
      const scale = view.scale / view.camera.zoom
      const plates = nation ? [] : tenantLabels(places, unhandledOf, project, scale)
      const reserved = nation ? [] : tenantLabels(places, () => 99, project, scale)
      return {
        lines: [],
        dots: places.map((tenant) => dotAt(`tenant-${tenant.tenantId}`, tenant, project, institutionLook)),
        labels: regions ? regionLabels(regions, project, view, reserved) : [],
        plates,
      }
    },
    [nation, places, unhandledOf, regions],
  )
  const arcsOf = useCallback(
    ({ project }: Land) => {
      const head = lng !== null && lat !== null ? { lng, lat } : null
      return nation
        ? arcsToInstitutions(head, places, unhandledOf, warnings, project)
        : arcsToWarnings(places, warnings, project)
    },
    [nation, lng, lat, places, unhandledOf, warnings],
  )

  const onPick = (pick: MapPress, at: Position, { project }: Land, view: View) => {
    const tenant = tenantAt(places, at, project, view)
    const open = tenant && openerOf(tenant.tenantId)
    if (open) open()
    else if (!nation) closer.enter(pick)
    else if (pick.adcode !== null) setLevel(pick.adcode)
  }
  const turnTo = (wanted: number | 'nation') => {
    closer.reset()
    setLevel(wanted)
  }

  return (
    <section className="panel map-panel" aria-label="机构分布">
      <MapView
        landOf={landOf}
        stillOf={stillOf}
        arcsOf={arcsOf}
        warnings={warnings}
        notice={notice}
        onPick={onPick}
        focus={nation ? null : closer.focus}
      >
        {!nation && closer.focus && (
          <ZoomBreadcrumb focus={closer.focus} regions={regions} onBack={closer.goBack} onWhole={closer.reset} />
        )}
        <nav className="map-switch">
          {own && (
            <button type="button" aria-pressed={level === home} onClick={() => turnTo(home)}>
              本地
            </button>
          )}
          {!nation && level !== home && (
            <button type="button" aria-pressed>
              {province?.properties.name}
            </button>
          )}
          <button type="button" aria-pressed={nation} onClick={() => turnTo('nation')}>
            全国
          </button>
        </nav>
        {nation && china && <SouthChinaSea china={china} />}
      </MapView>
      <MapLegend items={groupItems} />
      <FeedVeil />
    </section>
  )
}
