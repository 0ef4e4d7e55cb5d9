import { fenceRadiusBounds } from '@care/shared/devices/devices/fences/fence'
import { FenceType } from '@care/shared/devices/devices/fences/fence.words'
import { metresBetween, placeAt } from '@care/shared/devices/devices/fences/geometry'
import type { PointerEvent } from 'react'
import type { Seen } from '../../../../pickers/places/map/place-map.tsx'
import { type Place, roundPlace } from '../../../../pickers/places/place.ts'
import type { FenceForm } from './fence-form.ts'
import { FenceShape } from './fence-shape.tsx'

interface Props {
  form: FenceForm
  look: 'stay' | 'keep-out'
  seen: Seen
  onChange: (change: Partial<FenceForm>) => void
}

const radiusOf = (center: Place, edge: Place) =>
  Math.min(fenceRadiusBounds.max, Math.max(fenceRadiusBounds.min, Math.round(metresBetween(center, edge) / 10) * 10))
const middleOf = (a: Place, b: Place): Place => roundPlace({ lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 })

/** The drawn fence with its handles: centre and edge of a circle, or corners and insertable midpoints of a polygon. */
export function FenceSketch({ form, look, seen, onChange }: Props) {
  const { type, center, radius = fenceRadiusBounds.min, points } = form
  const { projection } = seen
  if (type === FenceType.Circle) {
    if (!center) return null
    return (
      <svg className="fence-sketch" aria-hidden>
        <FenceShape enclosure={{ center, radius }} projection={projection} look={look} />
        <Handle
          seen={seen}
          place={placeAt(center, radius, 0)}
          onMove={(to) => onChange({ radius: radiusOf(center, to) })}
        />
        <Handle seen={seen} place={center} isMiddle onMove={(to) => onChange({ center: to })} />
      </svg>
    )
  }
  const put = (at: number, place: Place, gone = 1) => onChange({ points: points.toSpliced(at, gone, place) })
  return (
    <svg className="fence-sketch" aria-hidden>
      {points.length > 1 && <FenceShape enclosure={{ points }} projection={projection} look={look} />}
      {points.length > 2 &&
        points.map((point, at) => {
          const between = middleOf(point, points[(at + 1) % points.length] ?? point)
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the row
          return <Handle key={at} seen={seen} place={between} isNew onGrab={() => put(at + 1, between, 0)} />
        })}
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the row
        <Handle key={at} seen={seen} place={point} onMove={(to) => put(at, to)} />
      ))}
    </svg>
  )
}

interface HandleProps {
  seen: Seen
  place: Place
  isMiddle?: boolean
  isNew?: boolean
  onMove?: (to: Place) => void
  onGrab?: () => void
}

/** Draggable point of the fence. */
function Handle({ seen: { at, projection }, place, isMiddle, isNew, onMove, onGrab }: HandleProps) {
  const { x, y } = at(place)
  const move = (event: PointerEvent<SVGCircleElement>) => {
    if (event.buttons !== 1) return
    event.stopPropagation()
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    const [lng, lat] = projection.invert?.([event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]) ?? []
    if (lng !== undefined && lat !== undefined) onMove?.(roundPlace({ lng, lat }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its place is typed beside the map as well.
    <circle
      cx={x}
      cy={y}
      r={isNew ? 5 : 7}
      className={`fence-handle ${isMiddle ? 'is-middle' : ''} ${isNew ? 'is-new' : ''}`}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        onGrab?.()
      }}
      onPointerMove={move}
    />
  )
}
