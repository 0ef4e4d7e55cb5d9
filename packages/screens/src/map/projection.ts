import { geoConicEqualArea, geoMercator } from 'd3'

export interface Place {
  lng: number
  lat: number
}
/** Degrees to CSS pixels inside the map's box. */
export type Project = (lng: number, lat: number) => [number, number]

/** Corners of the mainland with Hainan and Taiwan; what lies south of them is drawn in the inset. */
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

/** The standard way to draw the whole country: equal areas, northern provinces not blown up. */
export function projectNation(width: number, height: number, padding: number): Project {
  const projection = geoConicEqualArea().parallels([25, 47]).rotate([-105, 0])
  return fitted(projection, nationCorners, width, height, padding)
}

export function projectSouthChinaSea(width: number, height: number): Project {
  return fitted(geoMercator(), seaCorners, width, height, 4)
}

/** Shows these places and at least `span` degrees of latitude around them. */
export function projectPlaces(places: Place[], width: number, height: number, padding: number, span = 0.12): Project {
  const bounds = core(places)
  const middle = { lng: (bounds.west + bounds.east) / 2, lat: (bounds.south + bounds.north) / 2 }
  const corners: [number, number][] = [
    [bounds.west, bounds.south],
    [bounds.east, bounds.north],
    [middle.lng, middle.lat - span / 2],
    [middle.lng, middle.lat + span / 2],
  ]
  return fitted(geoMercator(), corners, width, height, padding)
}

/** Without the outermost twentieth on each side: one elder on a journey must not shrink the city to a dot. */
function core(places: Place[]) {
  const cut = Math.floor(places.length / 20)
  const lngs = places.map(({ lng }) => lng).sort((a, b) => a - b)
  const lats = places.map(({ lat }) => lat).sort((a, b) => a - b)
  const [west = 116.4, east = 116.4] = [lngs.at(cut), lngs.at(-1 - cut)]
  const [south = 39.9, north = 39.9] = [lats.at(cut), lats.at(-1 - cut)]
  return { west, east, south, north }
}

function fitted(
  projection: ReturnType<typeof geoMercator>,
  corners: [number, number][],
  width: number,
  height: number,
  padding: number,
): Project {
  const area: [[number, number], [number, number]] = [
    [padding, padding],
    [width - padding, height - padding],
  ]
  projection.fitExtent(area, { type: 'MultiPoint', coordinates: corners })
  return (lng, lat) => projection([lng, lat]) ?? [Number.NaN, Number.NaN]
}
