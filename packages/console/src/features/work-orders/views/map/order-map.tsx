import { labelOf, toneOf } from '@care/shared/words'
import { orderStatuses } from '@care/shared/work-orders/job.words'
import type { MapOrder, MapPerson } from '@care/shared/work-orders/views/map'
import { Urgency } from '@care/shared/work-orders/work-order.words'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { NoChoice } from '../../../../kit/inputs/no-choice.tsx'
import { MapNotice } from '../../../../pickers/places/map-notice.tsx'
import { MapZoom } from '../../../../pickers/places/map-zoom.tsx'
import type { Place } from '../../../../pickers/places/place.ts'
import { RegionDrawing } from '../../../../pickers/places/region-drawing.tsx'
import { useSurroundings } from '../../../../pickers/places/use-surroundings.ts'
import { type Cluster, clustersOf } from './cluster.ts'
import { type Frame, frameOf, moved, projectionOf, type Size, zoomed } from './frame.ts'

export type Placed<T> = T & Place

interface Props {
  orders: Placed<MapOrder>[]
  people: Placed<MapPerson>[]
  /** Null until it is drawn first: then all is seen. */
  frame: Frame
  size: Size
  onFrame: (frame: Frame) => void
  onOpen: (order: MapOrder) => void
  /** Several at one place. */
  onPick: (orders: MapOrder[]) => void
}

const reach = 34
const step = 1.6
/** Pushed less far than this it was a click. */
const still = 4

/** Orders and staff at their places on the bundled map; by hand it is pushed and enlarged, the list beside it has all of it for the keyboard. */
export function OrderMap({ orders, people, frame, size, onFrame, onOpen, onPick }: Props) {
  const [start] = useState(frame.centre)
  const map = useSurroundings(start)
  const projection = projectionOf(frame, size)
  const place = <T extends Place>(item: T) => {
    const [x = -999, y = -999] = projection([item.lng, item.lat]) ?? []
    return { x, y, item }
  }
  const isSeen = ({ x, y }: { x: number; y: number }) =>
    x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20
  const clusters = clustersOf(orders.map(place).filter(isSeen), reach)
  const middle: [number, number] = [size.width / 2, size.height / 2]
  const surface = useWheel((factor, at) => onFrame(zoomed(frame, size, factor, at)))
  const { isClick, ...push } = usePush((by) => onFrame(moved(frame, size, by)))
  const whole = useMemo(() => [...orders, ...people], [orders, people])

  const go = ({ members, x, y }: Cluster<Placed<MapOrder>>) => {
    const [only, ...others] = members
    if (only && others.length === 0) return onOpen(only)
    const spread = frameOf(members, size)
    if (members.every(({ lng, lat }) => lng === only?.lng && lat === only.lat) || spread.scale <= frame.scale * 1.2)
      onPick(members)
    else onFrame(spread.scale > frame.scale ? spread : zoomed(frame, size, 2, [x, y]))
  }

  return (
    <figure className="order-map region-map">
      <div className="order-map-surface" ref={surface} {...push}>
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
            <p className="region-map-none">
              <NoChoice query={map} empty="" />
            </p>
          )
        )}
        <div className="order-map-points" aria-hidden>
          {people
            .map(place)
            .filter(isSeen)
            .map(({ x, y, item }) => (
              <span
                key={item.userId}
                className="map-person"
                style={{ translate: `${x}px ${y}px` }}
                title={item.nickName}
              >
                <i className="pi pi-user" />
                {item.nickName.split(' ').at(-1)}
              </span>
            ))}
          {clusters.map((cluster) => (
            <Dot key={cluster.members[0]?.id} cluster={cluster} onClick={() => isClick() && go(cluster)} />
          ))}
        </div>
      </div>
      <MapZoom
        onIn={() => onFrame(zoomed(frame, size, step, middle))}
        onOut={() => onFrame(zoomed(frame, size, 1 / step, middle))}
        onWhole={() => onFrame(frameOf(whole, size))}
      />
      <figcaption>
        <span className="cut soft">{orders.length} 单在地图上</span>
        <MapNotice detail="区县级" />
      </figcaption>
    </figure>
  )
}

/** The most pressing of a cluster gives it its colour. */
function Dot({ cluster: { x, y, members }, onClick }: { cluster: Cluster<MapOrder>; onClick: () => void }) {
  const [first] = members
  if (!first) return null
  const isUrgent = members.some(({ emergencyType }) => emergencyType !== Urgency.Usual)
  const isLate = members.some((one) => one.isLate)
  const tone = toneOf(isUrgent || isLate ? 'danger' : orderStatuses[first.status].look)
  const words =
    members.length > 1 ? `${members.length} 单` : `${first.oldmanName} ${labelOf(orderStatuses, first.status)}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`map-dot tone-${tone} ${members.length > 1 ? 'is-many' : ''}`}
      style={{ translate: `${x}px ${y}px` }}
      title={words}
      onClick={onClick}
    >
      {members.length > 1 ? (
        members.length
      ) : (
        <i className={`pi ${isUrgent ? 'pi-exclamation-triangle' : 'pi-briefcase'}`} />
      )}
    </button>
  )
}

/** React listens to the wheel so that the page cannot be kept still: this one does. */
function useWheel(zoom: (factor: number, at: [number, number]) => void) {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = surface.current?.getBoundingClientRect()
      if (box) latest.current(event.deltaY < 0 ? step : 1 / step, [event.clientX - box.left, event.clientY - box.top])
    }
    const element = surface.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  return surface
}

/** Pushes the map with a finger or the mouse; `isClick` says of a click that it was not the end of a push. */
function usePush(push: (by: [number, number]) => void) {
  const last = useRef<{ x: number; y: number; far: number } | null>(null)
  const isPushed = useRef(false)
  return {
    isClick: () => !isPushed.current,
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      last.current = { x, y, far: 0 }
      isPushed.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current
      if (!from || event.buttons !== 1) return
      const [right, down] = [event.clientX - from.x, event.clientY - from.y]
      const far = from.far + Math.hypot(right, down)
      last.current = { x: event.clientX, y: event.clientY, far }
      if (far > still && !isPushed.current) {
        isPushed.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      push([right, down])
    },
    onPointerUp: () => {
      last.current = null
    },
  }
}
