import { type Enclosure, placeAt } from '@care/shared/devices/devices/fences/geometry'
import { type GeoProjection, geoPath } from 'd3'
import type { Place } from '../../../../pickers/places/place.ts'

const corners = 72

/** The outline of a fence as a list of places. */
export const outlineOf = (enclosure: Enclosure): Place[] =>
  'points' in enclosure
    ? [...enclosure.points]
    : Array.from({ length: corners }, (_, at) => {
        const angle = (at / corners) * 2 * Math.PI
        return placeAt(enclosure.center, enclosure.radius * Math.cos(angle), enclosure.radius * Math.sin(angle))
      })

/** The centre of a circle, or the mean of the corners of a polygon. */
export function centreOf(enclosure: Enclosure): Place {
  if ('center' in enclosure) return enclosure.center
  const mean = (of: (place: Place) => number) =>
    enclosure.points.reduce((sum, place) => sum + of(place), 0) / enclosure.points.length
  return { lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat) }
}

interface Props {
  enclosure: Enclosure
  projection: GeoProjection
  /** `stay`: a zone not to be left; `keep-out`: a zone not to be entered; `off`: disabled. */
  look: 'stay' | 'keep-out' | 'off'
  isFaint?: boolean
}

export function FenceShape({ enclosure, projection, look, isFaint }: Props) {
  const edge = outlineOf(enclosure).map(({ lng, lat }) => [lng, lat])
  const line = geoPath(projection)({ type: 'LineString', coordinates: [...edge, edge[0] ?? []] })
  return <path d={line ?? ''} className={`fence-shape is-${look} ${isFaint ? 'is-faint' : ''}`} />
}
