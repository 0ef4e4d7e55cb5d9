import type { OrderMap as Answer, MapOrder } from '@care/shared/work/work-orders/views/map'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useDeferredValue, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { openWorkOrderAtom } from '../../../../../live/open-drawers.ts'
import { boxOf, type Frame, frameOf } from '../../../../../pickers/places/map/frame.ts'
import { useSize } from '../../../../../pickers/places/map/use-size.ts'
import { DayTools, useDay } from '../day-tools.tsx'
import { MapList } from './map-list.tsx'
import { OrderMap, type WithPlace } from './order-map.tsx'
import './map.css'

type Search = Record<string, string>

/** Map of a day's open orders and of the last known positions of staff. */
export function MapView({ search }: { search: Search }) {
  const [day] = useDay()
  const asked = { ...search, day }
  const { data, error, refetch } = useQuery(api.workOrders.map.search(asked))
  return (
    <>
      <DayTools />
      {data ? (
        <Places key={JSON.stringify(asked)} data={data} asked={asked} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
    </>
  )
}

const isPlaced = <T extends { lng: number | null; lat: number | null }>(item: T): item is WithPlace<T> =>
  item.lng !== null && item.lat !== null

/** Keeps the visible part of the map during live updates, because the user controls it. */
function Places({ data, asked }: { data: Answer; asked: Search }) {
  const open = useSetAtom(openWorkOrderAtom)
  const [room, size] = useSize()
  const [own, setOwn] = useState<Frame | null>(null)
  const [picked, setPicked] = useState<number[] | null>(null)
  const [first] = useState(() => [...data.orders, ...data.people].filter(isPlaced))
  const frame = own ?? frameOf(first, size)
  // beyond the maximum number, only orders in the visible part of the map are loaded
  const box = useDeferredValue(boxOf(frame, size))
  const part = useQuery({
    ...api.workOrders.map.search({ ...asked, box }),
    enabled: data.left > 0 && own !== null,
    placeholderData: keepPreviousData,
  })
  const shown = (data.left > 0 && own !== null && part.data) || data
  const orders = shown.orders.filter(isPlaced)
  const show = ({ id }: MapOrder) => open(id)

  return (
    <div className="map-view stack">
      <div className="map-room" ref={room}>
        <OrderMap
          orders={orders}
          frame={frame}
          size={size}
          people={data.people.filter(isPlaced)}
          onFrame={setOwn}
          onOpen={show}
          onPick={(some) => setPicked(some.map(({ id }) => id))}
        />
      </div>
      <MapList
        data={shown}
        orders={orders}
        picked={picked && orders.filter(({ id }) => picked.includes(id))}
        onForget={() => setPicked(null)}
        onOpen={show}
      />
    </div>
  )
}
