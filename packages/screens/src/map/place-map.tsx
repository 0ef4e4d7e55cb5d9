import { useCallback } from 'react'
import { type Box, useBox } from '../panels/use-box.ts'
import { viewOf } from './camera.ts'
import { type Place, projectPlaces } from './projection.ts'
import { projectRegions, regionLabels, type Scene } from './scene.ts'
import { SvgMap } from './svg-map.tsx'
import { useDistricts } from './use-map-data.ts'
import { useMapNotice } from './use-map-notice.ts'

/** One place with the surrounding districts. */
export function PlaceMap({ place, regionCode }: { place: Place; regionCode: number }) {
  const [ref, box] = useBox<HTMLDivElement>()
  const districts = useDistricts(regionCode)
  const notice = useMapNotice()
  const sceneOf = useCallback(
    (box: Box): Scene => {
      const project = projectPlaces([place], box.width, box.height, 0, 0.25)
      const at = project(place.lng, place.lat)
      const regions = districts ? projectRegions(districts, project) : []
      const labels = districts ? regionLabels(districts, project, viewOf(box)) : []
      return {
        land: { project, regions, outline: [], dashes: [] },
        cloud: [],
        still: { lines: [], dots: [], labels, plates: [] },
        arcs: [],
        warnings: [{ id: 'place', at, color: 'sos', radius: 14, ring: true, calls: true }],
      }
    },
    [place, districts],
  )
  return (
    <div ref={ref} className="map-view place-map">
      {box && box.width > 0 && <SvgMap scene={sceneOf(box)} view={viewOf(box)} />}
      <i className="calling" style={{ left: '50%', top: '50%' }} />
      <p className="map-notice">{notice}</p>
    </div>
  )
}
