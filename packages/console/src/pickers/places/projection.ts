import { type GeoProjection, geoMercator } from 'd3'
import type { Place } from './place.ts'
import type { Surroundings } from './surroundings.ts'

const margin = 40

/** Fits the institution's region into the picture; with a zoom, the picture is centred on `centre`. */
export function projectionOf(
  { own, provinces: [first] }: Surroundings,
  width: number,
  height: number,
  zoom = 1,
  centre?: Place,
): GeoProjection {
  const frame = own ?? first
  const projection = geoMercator()
  if (frame) {
    projection.fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      frame,
    )
  }
  if (zoom > 1 && centre) {
    projection.scale(projection.scale() * zoom)
    const [x = 0, y = 0] = projection([centre.lng, centre.lat]) ?? []
    const [left, top] = projection.translate()
    projection.translate([left + width / 2 - x, top + height / 2 - y])
  }
  return projection.clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
}
