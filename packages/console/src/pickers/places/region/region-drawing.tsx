import type { Region } from '@care/shared/browser/map/packs'
import { type GeoProjection, geoCentroid, geoPath } from 'd3'
import type { Place } from '../place.ts'
import type { Surroundings } from '../surroundings.ts'

interface Props {
  place: Place | null
  surroundings: Surroundings
  projection: GeoProjection
  /** Width in px. */
  width: number
  height: number
}

/** Regions, as many names as fit, and the marker. */
export function RegionDrawing({ place, surroundings, projection, width, height }: Props) {
  const { provinces, regions, own } = surroundings
  const path = geoPath(projection)
  const marker = place && projection([place.lng, place.lat])

  return (
    <svg width={width} height={height} role="img" aria-label={`位置：${own?.properties.name ?? '未知区域'}`}>
      {provinces.map((region) => (
        <path key={region.properties.adcode} d={path(region) ?? ''} className="region is-land" />
      ))}
      {regions.map((region) => (
        <path key={region.properties.adcode} d={path(region) ?? ''} className="region" />
      ))}
      {own && <path d={path(own) ?? ''} className="region is-own" />}
      {namesThatFit(own ? [own, ...regions] : regions, projection, width, height, marker).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className="region-name">
          {name}
        </text>
      ))}
      {marker && (
        <g className="region-marker" transform={`translate(${marker[0]} ${marker[1]})`}>
          <circle r={16} />
          <path d="M0 0c-5-7-8-10.4-8-14.6a8 8 0 0 1 16 0c0 4.2-3 7.6-8 14.6z" />
          <circle r={3} cy={-14.6} className="region-marker-eye" />
        </g>
      )}
    </svg>
  )
}

/** Names inside the picture that overlap neither the marker nor an earlier name. */
function namesThatFit(
  regions: Region[],
  projection: GeoProjection,
  width: number,
  height: number,
  marker: [number, number] | null,
) {
  const taken = marker ? [{ x: marker[0], y: marker[1] - 10, half: 12 }] : []
  return [...new Set(regions)].flatMap((region) => {
    const { name, center } = region.properties
    const [x = -99, y = -99] = projection(center ?? geoCentroid(region)) ?? []
    const half = name.length * 6.5
    const isOutside = x < half || x > width - half || y < 14 || y > height - 6
    const touches = taken.some((other) => Math.abs(other.y - y) < 20 && Math.abs(other.x - x) < other.half + half)
    if (isOutside || touches) return []
    taken.push({ x, y, half })
    return [{ name, x, y }]
  })
}
