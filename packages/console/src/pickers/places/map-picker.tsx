import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useWidth } from '../../charts/use-width.ts'
import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import { MapNotice } from './map-notice.tsx'
import { MapZoom } from './map-zoom.tsx'
import { movePlace, type Place, roundPlace } from './place.ts'
import { projectionOf } from './projection.ts'
import { RegionDrawing } from './region/region-drawing.tsx'
import { ownRegion } from './surroundings.ts'
import { useSurroundings } from './use-surroundings.ts'

interface Props {
  /** Centre of the map. */
  centre: Place
  place: Place | null
  /** Called while the pin moves (`isFinal` false) and when it is released. */
  onMove: (place: Place, isFinal: boolean) => void
  disabled?: boolean
  /** In px. */
  height: number
}

const captionHeight = 30
const deepest = 32
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The bundled map with a pin: click or drag, ← ↑ → ↓ (finer with Shift), + and −. */
export function MapPicker({ centre, place, onMove, disabled, height }: Props) {
  const [box, width] = useWidth<HTMLElement>()
  const [zoom, setZoom] = useState(1)
  const map = useSurroundings(centre)
  const found = map.data
  const mapHeight = height - captionHeight
  const projection = found && projectionOf(found, width, mapHeight, zoom, centre)
  const surroundings = found && place ? { ...found, own: ownRegion(found, place) ?? found.own } : found

  const at = (event: PointerEvent<HTMLElement>): Place | null => {
    const frame = event.currentTarget.getBoundingClientRect()
    const [lng, lat] = projection?.invert?.([event.clientX - frame.left, event.clientY - frame.top]) ?? []
    return lng === undefined || lat === undefined ? null : roundPlace({ lng, lat })
  }
  const point = (event: PointerEvent<HTMLElement>, isFinal: boolean) => {
    const target = disabled ? null : at(event)
    if (target) onMove(target, isFinal)
  }
  const zoomBy = (factor: number) => setZoom(Math.min(deepest, Math.max(1, zoom * factor)))

  const key = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') return zoomBy(2)
    if (event.key === '-') return zoomBy(0.5)
    const step = steps[event.key]
    if (!step || disabled || !projection) return
    event.preventDefault()
    const pixels = event.shiftKey ? 1 : 12
    const by: [number, number] = [step[0] * pixels, step[1] * pixels]
    const project = ({ lng, lat }: Place) => projection([lng, lat])
    onMove(
      movePlace(place ?? centre, by, project, (xy) => projection.invert?.(xy) ?? null),
      true,
    )
  }

  return (
    <figure ref={box} className={disabled ? 'region-map' : 'region-map is-open'} style={{ height }}>
      {map.error && !found ? (
        <p className="region-map-none stack gap-0 soft">
          <ChoicesPlaceholder query={map} empty="" />
        </p>
      ) : !surroundings || !projection || width === 0 ? (
        <SkeletonLines count={5} />
      ) : (
        <div
          className="map-surface"
          role="application"
          aria-label="地图：方向键移动定位点，按住 Shift 微调，加减键缩放"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the keyboard.
          tabIndex={0}
          onKeyDown={key}
          onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? 2 : 0.5)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            point(event, false)
          }}
          onPointerMove={(event) => event.buttons === 1 && point(event, false)}
          onPointerUp={(event) => point(event, true)}
        >
          <RegionDrawing
            place={place}
            surroundings={surroundings}
            projection={projection}
            width={width}
            height={mapHeight}
          />
        </div>
      )}
      <MapZoom onIn={() => zoomBy(2)} onOut={() => zoomBy(0.5)} isDeepest={zoom >= deepest} isWidest={zoom <= 1} />
      <figcaption className="line between">
        <span className="cut">{place ? `${place.lng}，${place.lat}` : '点击地图选择位置'}</span>
        <MapNotice detail="区县级" />
      </figcaption>
    </figure>
  )
}
