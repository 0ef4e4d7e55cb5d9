import type { Size } from '../../../../pickers/places/map/frame.ts'
import type { Seen } from '../../../../pickers/places/map/place-map.tsx'
import { lengthText, roundLength } from '../../../../pickers/places/map/scale.ts'
import type { Place } from '../../../../pickers/places/place.ts'
import { metresPerPx } from './metres-per-px.ts'

const count = 3
/** Px between the outermost ring and the edge of the map. */
const margin = 24

/** Rings at round distances from a place, because the bundled map has no streets. */
export function DistanceRings({ centre, seen, size }: { centre: Place | null; seen: Seen; size: Size }) {
  const room = Math.min(size.width, size.height) / 2 - margin
  if (!centre || room <= 0) return null
  const { x, y } = seen.at(centre)
  const perPx = metresPerPx(seen, centre)
  if (perPx === 0) return null
  const step = roundLength((room * perPx) / count)
  return (
    <svg className="fence-sketch is-still distance-rings" aria-hidden>
      {Array.from({ length: count }, (_, at) => {
        const metres = (at + 1) * step
        const radius = metres / perPx
        return (
          <g key={metres}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y + radius + 4}>
              {lengthText(metres)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
