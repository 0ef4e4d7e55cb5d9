import type { Region } from '@care/shared/browser/map/packs'
import { geoBounds, geoConicEqualArea, geoMercator } from 'd3'

export interface Place {
  lng: number
  lat: number
}
/** Projects degrees to CSS pixels of the map's box, and back. */
export interface Project {
  (lng: number, lat: number): [number, number]
  invert?: (at: [number, number]) => Place | null
}

/** Corners of a box around the mainland with Hainan and Taiwan; everything further south is in the inset. */
const nationCorners: [number, number][] = [
  [73.5, 39],
  [135.1, 48.4],
  [123.5, 53.6],
  [109.5, 18],
  [88, 27.5],
  [100, 21.1],
  [122, 21.9],
]
const seaCorners: [number, number][] = [
  [105.8, 2.6],
  [123.2, 24.6],
]

/** The standard projection of the whole country: equal-area, without enlarging the northern provinces. */
export function projectNation(width: number, height: number, padding: number): Project {
  const projection = geoConicEqualArea().parallels([25, 47]).rotate([-105, 0])
  return fitted(projection, nationCorners, width, height, padding, false)
}

export function projectSouthChinaSea(width: number, height: number): Project {
  return fitted(geoMercator(), seaCorners, width, height, 4)
}

export interface Bounds {
  west: number
  east: number
  south: number
  north: number
}

/** A projection that fits these bounds, and at least `span` degrees of latitude around their centre. */
export function projectBounds(
  { west, east, south, north }: Bounds,
  width: number,
  height: number,
  padding: number,
  span = 0.12,
): Project {
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 }
  const corners: [number, number][] = [
    [west, south],
    [east, north],
    [middle.lng, middle.lat - span / 2],
    [middle.lng, middle.lat + span / 2],
  ]
  return fitted(geoMercator(), corners, width, height, padding)
}

export const projectPlaces = (places: Place[], width: number, height: number, padding: number, span?: number) =>
  projectBounds(boundsOf(places), width, height, padding, span)

/** A projection that fits one region. */
export function projectRegion(region: Region, width: number, height: number, padding: number): Project {
  const [[west, south], [east, north]] = geoBounds(region)
  return projectBounds({ west, east, south, north }, width, height, padding, 0)
}

const enough = 4_000

/** Bounds of places without the outermost 5 % on each side, since one elder on a journey must not shrink the city. */
export function boundsOf(places: Place[]): Bounds {
  // a sample of very many places is enough
  const some = Math.ceil(places.length / enough)
  const seen = some > 1 ? places.filter((_, at) => at % some === 0) : places
  const cut = Math.floor(seen.length / 20)
  const lngs = Float64Array.from(seen, ({ lng }) => lng).sort()
  const lats = Float64Array.from(seen, ({ lat }) => lat).sort()
  const [west = 116.4, east = 116.4] = [lngs.at(cut), lngs.at(-1 - cut)]
  const [south = 39.9, north = 39.9] = [lats.at(cut), lats.at(-1 - cut)]
  return { west, east, south, north }
}

const step = 100
/** Bounds extended to hundredths of a degree, so that a few steps do not move the whole map. */
export const roundBounds = ({ west, east, south, north }: Bounds): Bounds => ({
  west: Math.floor(west * step) / step,
  east: Math.ceil(east * step) / step,
  south: Math.floor(south * step) / step,
  north: Math.ceil(north * step) / step,
})

function fitted(
  projection: ReturnType<typeof geoMercator>,
  corners: [number, number][],
  width: number,
  height: number,
  padding: number,
  isMercator = true,
): Project {
  const area: [[number, number], [number, number]] = [
    [padding, padding],
    [width - padding, height - padding],
  ]
  projection.fitExtent(area, { type: 'MultiPoint', coordinates: corners })
  const project: Project = isMercator
    ? mercatorOf(projection.scale(), projection.translate())
    : (lng, lat) => projection([lng, lat]) ?? [Number.NaN, Number.NaN]
  project.invert = (at) => {
    const [lng, lat] = projection.invert?.(at) ?? []
    return lng !== undefined && lat !== undefined && Number.isFinite(lng + lat) ? { lng, lat } : null
  }
  return project
}

const radian = Math.PI / 180
/** Mercator as in d3, without its streams and objects: projects a hundred thousand points within a frame. */
function mercatorOf(scale: number, [left, top]: [number, number]): Project {
  return (lng, lat) => [left + scale * lng * radian, top - scale * Math.log(Math.tan(Math.PI / 4 + (lat * radian) / 2))]
}
