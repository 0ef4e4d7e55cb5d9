import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { ClockTag } from '../../../work/work-orders/clock/clock-tag.tsx'
import { HomeList } from './home-list.tsx'
import { refreshMs } from './refresh.ts'

const first = { overdue: '1', current: 1, size: 5 } as const

/** Work orders whose target for sending or arriving is overdue. */
export function LateOrders() {
  const { data, error, refetch } = useQuery({
    ...api.workOrders.page.query({ query: first }),
    refetchInterval: refreshMs,
  })
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <HomeList
      title="超时的工单"
      count={data?.total}
      path={`${pages.workOrders.path}?overdue=1`}
      rows={data?.records}
      error={error}
      onRetry={refetch}
      calm="没有超时的工单"
      onOpen={({ id }) => open(id)}
    >
      {({ oldmanName, projectNames, serverUserNames, clock }) => (
        <>
          <Avatar name={oldmanName} size={36} />
          <span className="home-words grow">
            <strong>{oldmanName}</strong>
            <span className="soft">{[projectNames, serverUserNames || '未派单'].filter(Boolean).join(' · ')}</span>
          </span>
          <ClockTag clock={clock} />
        </>
      )}
    </HomeList>
  )
}
