import { labelOf, meaningOfClass } from '@care/shared/words'
import { orderStatuses } from '@care/shared/work/work-orders/job.words'
import type { MapOrder, MapPerson } from '@care/shared/work/work-orders/views/map'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import { useMemo } from 'react'
import { type Frame, frameOf, type Size, zoomFrame } from '../../../../../pickers/places/map/frame.ts'
import { PlaceMap, type Seen } from '../../../../../pickers/places/map/place-map.tsx'
import type { Place } from '../../../../../pickers/places/place.ts'
import { type Cluster, clustersOf } from './cluster.ts'

export type WithPlace<T> = T & Place

interface Props {
  orders: WithPlace<MapOrder>[]
  people: WithPlace<MapPerson>[]
  /** The visible part of the map. */
  frame: Frame
  size: Size
  onFrame: (frame: Frame) => void
  onOpen: (order: MapOrder) => void
  /** Called with the orders of the clicked cluster. */
  onPick: (orders: MapOrder[]) => void
}

const reach = 34

/** Map with orders and staff; keyboard users have the list beside the map. */
export function OrderMap({ orders, people, frame, size, onFrame, onOpen, onPick }: Props) {
  const whole = useMemo(() => [...orders, ...people], [orders, people])
  const isSeen = ({ x, y }: { x: number; y: number }) =>
    x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20

  const go = ({ members, x, y }: Cluster<WithPlace<MapOrder>>) => {
    const [only, ...others] = members
    if (only && others.length === 0) return onOpen(only)
    const spread = frameOf(members, size)
    if (members.every(({ lng, lat }) => lng === only?.lng && lat === only.lat) || spread.scale <= frame.scale * 1.2)
      onPick(members)
    else onFrame(spread.scale > frame.scale ? spread : zoomFrame(frame, size, 2, [x, y]))
  }

  const points = ({ at, isClick }: Seen) => {
    const place = <T extends Place>(item: T) => ({ ...at(item), item })
    return (
      <div className="place-map-points" aria-hidden>
        {people
          .map(place)
          .filter(isSeen)
          .map(({ x, y, item }) => (
            <span
              key={item.userId}
              className="map-person line small"
              style={{ translate: `${x}px ${y}px` }}
              title={item.nickName}
            >
              <i className="pi pi-user" />
              {item.nickName.split(' ').at(-1)}
            </span>
          ))}
        {clustersOf(orders.map(place).filter(isSeen), reach).map((cluster) => (
          <Dot key={cluster.members[0]?.id} cluster={cluster} onClick={() => isClick() && go(cluster)} />
        ))}
      </div>
    )
  }

  return (
    <PlaceMap frame={frame} size={size} onFrame={onFrame} all={whole} caption={`${orders.length} 单在地图上`}>
      {points}
    </PlaceMap>
  )
}

/** Dot of a cluster, in the colour of its most urgent order. */
function Dot({ cluster: { x, y, members }, onClick }: { cluster: Cluster<MapOrder>; onClick: () => void }) {
  const [first] = members
  if (!first) return null
  const isUrgent = members.some(({ emergencyType }) => emergencyType !== Urgency.Usual)
  const isLate = members.some((one) => one.isLate)
  const tone = meaningOfClass(isUrgent || isLate ? 'danger' : orderStatuses[first.status].look)
  const words =
    members.length > 1 ? `${members.length} 单` : `${first.oldmanName} ${labelOf(orderStatuses, first.status)}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`map-dot stack gap-0 small strong tone-${tone} ${members.length > 1 ? 'is-many' : ''}`}
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
