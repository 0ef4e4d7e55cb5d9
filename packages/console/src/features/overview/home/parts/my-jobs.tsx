import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { Avatar } from '../../../crud/fields/avatar.tsx'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { RelativeTime } from '../../../kit/text/relative-time.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { HomeList } from './home-list.tsx'

const inService = '1'
const assigned = '0'
const first = { current: 1, size: 5 }

/** A care worker's orders: orders in service first, then assigned orders. */
export function MyJobs() {
  const running = useQuery(api.workOrders.page.query({ query: { ...first, status: inService } }))
  const waiting = useQuery(api.workOrders.page.query({ query: { ...first, status: assigned } }))
  const error = running.error ?? waiting.error
  const retry = () => void Promise.all([running.refetch(), waiting.refetch()])
  const orders = running.data && waiting.data && [...running.data.records, ...waiting.data.records].slice(0, 5)

  const open = useSetAtom(openWorkOrderAtom)

  return (
    <HomeList
      title="我的工单"
      path={pages.workOrders.path}
      rows={orders}
      error={error}
      onRetry={retry}
      calm="没有待处理的工单，新的派单会弹出提醒"
      first
      onOpen={({ id }) => open(id)}
    >
      {({ oldmanName, projectNames, oldmanAddress, status, downTime }) => (
        <>
          <Avatar name={oldmanName} size={36} />
          <span className="home-words grow">
            <span>
              <strong>{oldmanName}</strong>
              <span className="soft">{oldmanAddress}</span>
            </span>
            <span className="soft">{projectNames}</span>
          </span>
          <span className="home-end stack">
            <DictTag type="work_order_status" value={status} />
            <span className="soft small">
              <RelativeTime time={downTime} />
            </span>
          </span>
        </>
      )}
    </HomeList>
  )
}
