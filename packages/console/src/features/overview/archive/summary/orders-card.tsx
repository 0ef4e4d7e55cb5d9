import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { useNow } from '../../../../kit/time/use-now.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { SummaryCard } from './summary-card.tsx'
import { SummaryRow } from './summary-row.tsx'

/** Work orders that have not ended, newest first. */
export function OrdersCard({ oldmanId }: { oldmanId: number }) {
  const may = useMayCall()(api.workOrders.page)
  const query = useQuery({
    ...api.workOrders.page.query({ query: { oldmanId: String(oldmanId), open: '1', size: 4 } }),
    enabled: may,
  })
  const open = useSetAtom(openWorkOrderAtom)
  const now = toShanghaiTime(useNow())
  if (!may) return null
  return (
    <SummaryCard
      title="未完成工单"
      icon="pi-list-check"
      tab="orders"
      queries={[query]}
      count={query.data?.total}
      empty={query.data?.total === 0 && '没有未完成的工单'}
    >
      <ul>
        {query.data?.records.map(({ id, projectNames, serverUserNames, status, clock }) => (
          <SummaryRow
            key={id}
            end={
              <>
                {clock?.dueTime && clock.dueTime < now && <WordTag label="超时" look="danger" />}
                <DictTag type="work_order_status" value={status} />
              </>
            }
            onOpen={() => open(id)}
          >
            {projectNames} <span className="soft">{serverUserNames}</span>
          </SummaryRow>
        ))}
      </ul>
    </SummaryCard>
  )
}
