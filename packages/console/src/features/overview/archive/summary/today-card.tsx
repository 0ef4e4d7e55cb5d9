import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { useToday } from '../../../../kit/time/use-today.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { SummaryCard } from './summary-card.tsx'
import { SummaryRow } from './summary-row.tsx'

/** Today's services of care plans and orders, by time, with who does them and their state. */
export function TodayCard({ oldmanId }: { oldmanId: number }) {
  const day = useToday()
  const may = useMayCall()(api.workOrders.day)
  const query = useQuery({
    ...api.workOrders.day.query({ query: { oldmanId: String(oldmanId), day } }),
    enabled: may,
  })
  const open = useSetAtom(openWorkOrderAtom)
  if (!may) return null
  const items = (query.data?.items ?? [])
    .filter(({ isHelper }) => !isHelper)
    .sort((one, other) => (one.fromTime < other.fromTime ? -1 : 1))
  const nameOf = (id: number | null) => query.data?.people.find(({ userId }) => userId === id)?.nickName
  return (
    <SummaryCard
      title="今日安排"
      icon="pi-calendar"
      tab="orders"
      queries={[query]}
      lines={3}
      count={items.length}
      empty={items.length === 0 && '今天没有安排服务'}
    >
      <ul className="summary-scroll">
        {items.map(({ jobId, workOrderId, fromTime, serverProjectName, status, userId, isLate }) => (
          <SummaryRow
            key={jobId}
            lead={<time dateTime={fromTime}>{fromTime.slice(11, 16)}</time>}
            end={
              <>
                {isLate && <WordTag label="未到" look="danger" />}
                <DictTag type="work_order_job_status" value={status} />
              </>
            }
            onOpen={() => open(workOrderId)}
          >
            {serverProjectName} <span className="soft">{nameOf(userId) ?? '未派人'}</span>
          </SummaryRow>
        ))}
      </ul>
    </SummaryCard>
  )
}
