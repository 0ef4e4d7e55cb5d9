import type { Region } from '@care/shared/map/packs'
import { type GeoProjection, geoCentroid, geoMercator, geoPath } from 'd3'
import type { Place } from './place.ts'
import type { Surroundings } from './surroundings.ts'

interface Props {
  place: Place
  surroundings: Surroundings
  /** In px. */
  width: number
  height: number
}

const margin = 40

/** Regions, their names as far as they do not touch, and the marker. */
export function RegionDrawing({ place, surroundings: { provinces, regions, own }, width, height }: Props) {
  const [first] = provinces
  const frame = own ?? first
  if (!frame) return null

  const projection = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    frame,
  )
  projection.clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
  const path = geoPath(projection)
  const [x, y] = projection([place.lng, place.lat]) ?? [width / 2, height / 2]

  return (
    <svg width={width} height={height} role="img" aria-label={`位置：${own?.properties.name ?? '未知区域'}`}>
      {provinces.map((region) => (
        <path key={region.properties.adcode} d={path(region) ?? ''} className="region is-land" />
      ))}
      {regions.map((region) => (
        <path key={region.properties.adcode} d={path(region) ?? ''} className="region" />
      ))}
      {own && <path d={path(own) ?? ''} className="region is-own" />}
      {namesThatFit(own ? [own, ...regions] : regions, projection, width, height, [x, y]).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className="region-name">
          {name}
        </text>
      ))}
      <g className="region-marker" transform={`translate(${x} ${y})`}>
        <circle r={16} />
        <path d="M0 0c-5-7-8-10.4-8-14.6a8 8 0 0 1 16 0c0 4.2-3 7.6-8 14.6z" />
        <circle r={3} cy={-14.6} className="region-marker-eye" />
      </g>
    </svg>
  )
}

/** Names inside the picture that touch neither the marker nor one placed before them. */
function namesThatFit(regions: Region[], projection: GeoProjection, width: number, height: number, marker: number[]) {
  const [markerX = 0, markerY = 0] = marker
  const taken = [{ x: markerX, y: markerY - 10, half: 12 }]
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
