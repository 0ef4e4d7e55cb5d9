import type { FenceOutline } from '@care/shared/overview/screens/places'
import type { ColorName } from '../theme.ts'
import type { Position } from './plain-region.ts'
import type { Place, Project } from './projection.ts'
import type { Line } from './scene.ts'

const metresOfDegree = 111_195
const corners = 48
const steps = 24

/** Outline of a fence on the ground; null while none is drawn. */
export function fenceLine(fence: FenceOutline, project: Project): Line | null {
  const places = placesAround(fence)
  const [first] = places
  if (!first) return null
  const path = [...places, first].map(({ lng, lat }) => project(lng, lat))
  return { id: `fence-${fence.id}`, path, color: 'accent', width: 2, alpha: 190 }
}

function placesAround({ centerLng: lng, centerLat: lat, radius, points }: FenceOutline): Place[] {
  if (points && points.length > 2) return points
  if (lng === null || lat === null || radius === null) return []
  return Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners
    const up = (radius * Math.sin(turn)) / metresOfDegree
    const right = (radius * Math.cos(turn)) / (metresOfDegree * Math.cos((lat * Math.PI) / 180))
    return { lng: lng + right, lat: lat + up }
  })
}

interface Arc {
  id: string
  from: Position
  to: Position
  color: ColorName
  /** Stage pixels. */
  width: number
}

/** An arc between two points, bent to its left; null for equal points. */
export function arcLine({ id, from, to, color, width }: Arc): Line | null {
  const [across, down] = [to[0] - from[0], to[1] - from[1]]
  if (Math.hypot(across, down) < 1) return null
  const bend: Position = [(from[0] + to[0]) / 2 + down / 5, (from[1] + to[1]) / 2 - across / 5]
  const path = Array.from({ length: steps + 1 }, (_, step): Position => {
    const along = step / steps
    const [a, b, c] = [(1 - along) ** 2, 2 * along * (1 - along), along ** 2]
    return [a * from[0] + b * bend[0] + c * to[0], a * from[1] + b * bend[1] + c * to[1]]
  })
  return { id, path, color, width, alpha: 170 }
}
