import type { GeoProjection } from 'd3'
import { type ReactNode, useState } from 'react'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import { MapNotice } from '../map-notice.tsx'
import { MapZoom } from '../map-zoom.tsx'
import type { Place } from '../place.ts'
import { RegionDrawing } from '../region/region-drawing.tsx'
import { useSurroundings } from '../use-surroundings.ts'
import { type Frame, frameOf, panFrame, projectionOf, type Size, zoomFrame } from './frame.ts'
import { ScaleBar } from './scale-bar.tsx'
import { useMapDrag } from './use-map-drag.ts'
import { useWheel, zoomStep } from './use-wheel.ts'
import './place-map.css'

export interface Seen {
  projection: GeoProjection
  /** Whether the pointer event was a click, not the end of a drag. */
  isClick: () => boolean
  at: (place: Place) => { x: number; y: number }
}

interface Props {
  frame: Frame
  size: Size
  onFrame: (frame: Frame) => void
  /** The places that 显示全部 fits into view. */
  all: readonly Place[]
  caption: ReactNode
  /** Called on a click on the map. */
  onPoint?: ((place: Place) => void) | undefined
  className?: string
  /** Content of the map. */
  children: (seen: Seen) => ReactNode
}

/** The bundled map with drag and zoom; its content must also be reachable by keyboard elsewhere. */
export function PlaceMap({ frame, size, onFrame, all, caption, onPoint, className = '', children }: Props) {
  const [start] = useState(frame.centre)
  const map = useSurroundings(start)
  const projection = projectionOf(frame, size)
  const middle: [number, number] = [size.width / 2, size.height / 2]
  const surface = useWheel((factor, at) => onFrame(zoomFrame(frame, size, factor, at)))
  const { isClick, ...push } = useMapDrag((by) => onFrame(panFrame(frame, size, by)))
  const at = ({ lng, lat }: Place) => {
    const [x = -999, y = -999] = projection([lng, lat]) ?? []
    return { x, y }
  }
  return (
    <figure className={`place-map region-map ${className}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pointed at can be typed beside the map. */}
      <div
        className={onPoint ? 'place-map-surface is-open' : 'place-map-surface'}
        ref={surface}
        {...push}
        onClick={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect()
          const [lng, lat] = projection.invert?.([clientX - box.left, clientY - box.top]) ?? []
          if (onPoint && isClick() && lng !== undefined && lat !== undefined) onPoint({ lng, lat })
        }}
      >
        {map.data ? (
          <RegionDrawing
            place={null}
            surroundings={map.data}
            projection={projection}
            width={size.width}
            height={size.height}
          />
        ) : (
          map.error && (
            <p className="region-map-none stack gap-0 soft">
              <ChoicesPlaceholder query={map} empty="" />
            </p>
          )
        )}
        {children({ projection, isClick, at })}
      </div>
      <ScaleBar frame={frame} />
      <MapZoom
        onIn={() => onFrame(zoomFrame(frame, size, zoomStep, middle))}
        onOut={() => onFrame(zoomFrame(frame, size, 1 / zoomStep, middle))}
        onWhole={() => onFrame(frameOf(all, size))}
      />
      <figcaption className="line between">
        <span className="cut soft">{caption}</span>
        <MapNotice detail="区县级" />
      </figcaption>
    </figure>
  )
}
