import type { MapOrder, MapPerson, OrderMap } from '@care/shared/work/work-orders/views/map'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import { DictTag } from '../../../../../crud/fields/dict-tag.tsx'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { WordTag } from '../../../../../kit/text/word-tag.tsx'

interface Props {
  data: OrderMap
  orders: MapOrder[]
  /** Orders of the cluster that the user clicked. */
  picked: MapOrder[] | null
  onForget: () => void
  onOpen: (order: MapOrder) => void
}

/** Maximum number of rows in the list. */
const most = 200

/** The content of the map as a list, for screen readers and keyboard use. */
export function MapList({ data, orders, picked, onForget, onOpen }: Props) {
  const shown = picked ?? orders
  const { unplaced, unplacedTotal, people } = data
  return (
    <aside className="map-list column">
      <section aria-label={picked ? '所选位置的工单' : '地图上的工单'}>
        <h2 className="map-list-head line between gap-0">
          {picked ? '此处' : '地图上'} {shown.length} 单
          {picked && <Button text size="small" label="显示全部" onClick={onForget} />}
        </h2>
        <Orders orders={shown} onOpen={onOpen} empty="当天没有未完成的工单" />
        {!picked && data.left > 0 && <p className="soft">另有 {data.left} 单未显示，请放大地图或筛选</p>}
      </section>
      {unplacedTotal > 0 && (
        <section aria-label="无位置的工单">
          <h2 className="map-list-head line between gap-0">无位置 {unplacedTotal} 单</h2>
          <Orders orders={unplaced} onOpen={onOpen} empty="" />
        </section>
      )}
      <section aria-label="服务人员">
        <h2 className="map-list-head line between gap-0">服务人员</h2>
        <ul>
          {people.map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </ul>
      </section>
    </aside>
  )
}

function Orders({ orders, onOpen, empty }: { orders: MapOrder[]; onOpen: (order: MapOrder) => void; empty: string }) {
  if (orders.length === 0) return <p className="soft">{empty}</p>
  return (
    <>
      <ul>
        {orders.slice(0, most).map((order) => (
          <li key={order.id}>
            <button type="button" className="map-order stack boxed" onClick={() => onOpen(order)}>
              <span className="line">
                <b className="cut">{order.oldmanName}</b>
                {order.emergencyType !== Urgency.Usual && <DictTag type="emergency_type" value={order.emergencyType} />}
                {order.isLate && <WordTag label="未到" look="danger" />}
                <DictTag type="work_order_status" value={order.status} />
              </span>
              <span className="cut small soft">
                {order.serverTime.slice(11, 16)} {order.projectNames} · {order.serverUserNames || '未指派'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {orders.length > most && <p className="soft">还有 {orders.length - most} 单，请放大地图或筛选</p>}
    </>
  )
}

const Person = ({ person: { nickName, seenTime } }: { person: MapPerson }) => (
  <li className="map-staff between line">
    <span className="cut">{nickName}</span>
    <small className="soft">{seenTime ? `${seenTime.slice(11, 16)} 签到位置` : '无位置'}</small>
  </li>
)
