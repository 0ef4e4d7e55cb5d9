import { pointOf } from '@care/shared/people/elders/whereabouts'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Paginator } from '../../../kit/prime/paginator.tsx'
import { Phone } from '../../../kit/text/phone.tsx'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { Whereabouts } from '../../../pickers/people/whereabouts.tsx'
import { MapLink } from '../../../pickers/places/map-link.tsx'
import { ordersIn, ownPageSize } from './own-orders.ts'
import { sortByStart } from './worker/sort-by-start.ts'
import { useOutboxUpload } from './worker/use-worker-outbox.ts'
import { WorkerJob } from './worker/worker-job.tsx'
import './worker/worker.css'

const views = {
  [OrderStatus.Assigned]: '待开始',
  [OrderStatus.InService]: '进行中',
  [OrderStatus.Finished]: '已完成',
} as const
type View = keyof typeof views

/** A care worker's own orders, each with its next step as one large button. */
export function MyOrders() {
  useOutboxUpload()
  const [view, setView] = useState<View | null>(null)
  const follow = useCallback(() => setView(null), [])
  const waiting = useOrders(OrderStatus.Assigned)
  const running = useOrders(OrderStatus.InService)
  const finished = useOrders(OrderStatus.Finished)
  const lists = { [OrderStatus.Assigned]: waiting, [OrderStatus.InService]: running, [OrderStatus.Finished]: finished }
  // default view: orders in service if there are any, else assigned orders
  const shown = view ?? (running.data?.total ? OrderStatus.InService : OrderStatus.Assigned)
  const [page, setPage] = useState({ of: shown, current: 1 })
  const current = page.of === shown ? page.current : 1
  const { data, error, refetch } = useQuery({ ...ordersIn(shown, current), placeholderData: keepPreviousData })
  const open = shown === OrderStatus.Finished ? [] : (data?.records ?? [])
  const details = useQueries({ queries: open.map(({ id }) => api.workOrders.get.query({ params: { id } })) }).flatMap(
    ({ data }) => data?.workOrder ?? [],
  )
  useEmptied(shown, lists[shown].data?.total, follow)

  return (
    <Page title="我的工单">
      <div className="order-views row" role="tablist">
        {([OrderStatus.InService, OrderStatus.Assigned, OrderStatus.Finished] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === shown} onClick={() => setView(one)}>
            {views[one]} <b>{lists[one].data?.total ?? ''}</b>
          </button>
        ))}
      </div>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
      {data?.total === 0 && (
        <div className="card state">
          <i className="pi pi-check-circle state-icon" aria-hidden />
          <p className="state-title">没有{views[shown]}的工单</p>
          <p className="state-hint">新的派单会在这里出现，并弹出提醒</p>
        </div>
      )}
      <ul className="order-cards stack">
        {sortByStart(data?.records ?? [], details).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Paginator
        template="PrevPageLink CurrentPageReport NextPageLink"
        currentPageReportTemplate="第 {currentPage} / {totalPages} 页"
        current={current}
        size={ownPageSize}
        total={data?.total ?? 0}
        onChange={(current) => setPage({ of: shown, current })}
      />
    </Page>
  )
}

const useOrders = (status: View) => useQuery(ordersIn(status))

/** Calls `onEmptied` when the last order of the displayed state has moved to another state. */
function useEmptied(shown: View, total: number | undefined, onEmptied: () => void) {
  const before = useRef({ shown, total })
  useEffect(() => {
    if (total === 0 && before.current.shown === shown && before.current.total) onEmptied()
    before.current = { shown, total }
  }, [shown, total, onEmptied])
}

function OrderCard({ order }: { order: WorkOrderRow }) {
  const open = useSetAtom(openWorkOrderAtom)
  const isOver = order.status === OrderStatus.Finished
  const { data, error, refetch } = useQuery({
    ...api.workOrders.get.query({ params: { id: order.id } }),
    enabled: !isOver,
  })

  return (
    <li className="card order-card column gap-2">
      <button type="button" className="order-card-head line" onClick={() => open(order.id)}>
        <strong>{order.oldmanName}</strong>
        <DictTag type="emergency_type" value={order.emergencyType} />
        <span className="soft">{order.workNo}</span>
        <RelativeTime time={order.downTime} />
      </button>
      <p className="order-card-what">{order.projectNames}</p>
      <p className="soft line">
        <i className="pi pi-map-marker" aria-hidden />{' '}
        {data?.warning ? <Whereabouts elder={data.warning.elder} /> : (order.oldmanAddress ?? '—')}
        <MapLink location={pointOf(order)} address={order.oldmanAddress} />
      </p>
      <p>
        <Phone number={order.oldmanPhone} />
      </p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.workOrder.workOrderJobs.map((job) => (
        <WorkerJob key={job.id} job={job} order={data.workOrder} />
      ))}
    </li>
  )
}
