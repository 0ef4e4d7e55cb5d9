import { pages } from '@care/shared/pages/pages'
import type { WorkOrderRow } from '@care/shared/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { DictTag } from '../../crud/fields/dict-tag.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { RelativeTime } from '../../kit/text/relative-time.tsx'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'

const inService = '1'
const assigned = '0'
const first = { current: 1, size: 5 }

/** What a care worker has in hand, and what comes next. */
export function MyJobs() {
  const running = useQuery(api.workOrders.page.query({ query: { ...first, status: inService } }))
  const waiting = useQuery(api.workOrders.page.query({ query: { ...first, status: assigned } }))
  const error = running.error ?? waiting.error
  const retry = () => void Promise.all([running.refetch(), waiting.refetch()])
  const orders = running.data && waiting.data && [...running.data.records, ...waiting.data.records].slice(0, 5)

  return (
    <section className="card home-list is-first">
      <header>
        <h2 className="card-title">我的工单</h2>
        <button type="button" className="row-action" onClick={() => navigate(pages.workOrders.path)}>
          查看全部
        </button>
      </header>
      {!orders && <Unanswered error={error} onRetry={retry} lines={5} />}
      {orders?.length === 0 && (
        <p className="home-calm">
          <i className="pi pi-check-circle" aria-hidden />
          没有待办的工单，新的派单会弹出提醒
        </p>
      )}
      <ul>
        {orders?.map((order) => (
          <MyJob key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function MyJob({ order: { id, oldmanName, projectNames, oldmanAddress, status, downTime } }: { order: WorkOrderRow }) {
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <li>
      <button type="button" className="home-row" onClick={() => open(id)}>
        <Avatar name={oldmanName} size={36} />
        <span className="home-words">
          <span>
            <strong>{oldmanName}</strong>
            <span className="soft">{oldmanAddress}</span>
          </span>
          <span className="soft">{projectNames}</span>
        </span>
        <span className="home-end">
          <DictTag type="work_order_status" value={status} />
          <span className="soft small">
            <RelativeTime time={downTime} />
          </span>
        </span>
      </button>
    </li>
  )
}
