import type { Seen } from '../../../../pickers/places/map/place-map.tsx'
import type { Place } from '../../../../pickers/places/place.ts'

/** Marks the last known place of the elder. */
export function LastPlace({ place, seen }: { place: Place | null; seen: Seen }) {
  if (!place) return null
  const { x, y } = seen.at(place)
  return (
    <svg className="fence-sketch is-still" aria-hidden>
      <g className="last-place" transform={`translate(${x} ${y})`}>
        <circle r={11} />
        <circle r={5} />
      </g>
    </svg>
  )
}
