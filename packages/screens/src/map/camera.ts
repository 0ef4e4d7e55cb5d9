import type { Box } from '../panels/use-box.ts'
import type { PlainRegion, Position } from './plain-region.ts'
import type { Place, Project } from './projection.ts'

/** The visible part of the map: the map point at the centre of the box, and the zoom relative to the whole map. */
export interface Camera {
  middle: Position
  zoom: number
}
/** A camera and its box. Map coordinates are CSS px, equal to screen coordinates while the whole map is shown. */
export interface View extends Box {
  camera: Camera
  toScreen: (at: Position) => Position
  toGround: (at: Position) => Position
}
/** What the user has zoomed to: a region, a street in a region, or a street without a region. */
export interface Focus {
  adcode: number | null
  street: Place | null
}

/** Height of the visible area at street scale, in metres. */
const streetMetres = 2_400
const metresOfDegree = 111_195

export const wholeCamera = ({ width, height }: Box): Camera => ({ middle: [width / 2, height / 2], zoom: 1 })

export function viewOf(box: Box, camera: Camera = wholeCamera(box)): View {
  const { middle, zoom } = camera
  const [left, top] = [box.width / 2, box.height / 2]
  return {
    ...box,
    camera,
    toScreen: ([x, y]) => [(x - middle[0]) * zoom + left, (y - middle[1]) * zoom + top],
    toGround: ([x, y]) => [(x - left) / zoom + middle[0], (y - top) / zoom + middle[1]],
  }
}

/** Map pixels per metre around a place. */
export function pixelsOfMetre(project: Project, { lng, lat }: Place): number {
  const [from, to] = [project(lng, lat), project(lng, lat + 0.01)]
  return Math.hypot(to[0] - from[0], to[1] - from[1]) / (0.01 * metresOfDegree)
}

/** The camera for a focus; the whole map without a focus, or when the focus is outside the map. */
export function cameraOn(focus: Focus | null, project: Project, regions: PlainRegion[], box: Box): Camera {
  if (focus?.street) {
    const { street } = focus
    const zoom = box.height / (pixelsOfMetre(project, street) * streetMetres)
    return { middle: project(street.lng, street.lat), zoom: Math.max(1, zoom) }
  }
  const region = focus && regions.find(({ adcode }) => adcode === focus.adcode)
  const points = region?.polygons.flat(2) ?? []
  if (points.length === 0) return wholeCamera(box)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 0.88
  const zoom = Math.min((box.width * room) / (east - west), (box.height * room) / (south - north))
  return { middle: [(west + east) / 2, (north + south) / 2], zoom }
}
