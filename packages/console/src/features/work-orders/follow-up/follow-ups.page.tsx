import type { FollowUpRow } from '@care/shared/work-orders/follow-up/follow-up'
import { FollowUpStatus } from '@care/shared/work-orders/follow-up/follow-up.moves'
import { followUp } from '@care/shared/work-orders/follow-up/follow-up.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { FinishFollowUp } from './finish-follow-up.tsx'
import { LowScore } from './low-score.tsx'

const isOpen = ({ maySettle, status }: FollowUpRow) => maySettle && status !== FollowUpStatus.Done

/** What was scored low: who asks after it, until when, and what came of it. */
export function FollowUpsPage() {
  const { userId } = useMe().sysUser
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <ListPage
      list={api.followUps.page}
      name="follow-ups"
      words={followUp}
      exported
      actions={<LowScore />}
      rowActions={({ action }) => [
        { label: '工单', primary: true, open: ({ workOrderId }) => open(workOrderId) },
        action(api.followUps.take, {
          label: '接手',
          when: (row) => isOpen(row) && row.handlerId !== userId,
          input: ({ id, handlerName }) => ({ body: { id, ...(handlerName !== null && { takeOver: true }) } }),
          title: '接手回访',
          ask: ({ oldmanName, handlerName }) =>
            handlerName && `${oldmanName}的回访由${handlerName}处理中，改由您接手吗？`,
          done: '已接手',
        }),
        {
          label: '完成',
          when: (row) => isOpen(row) && row.handlerId === userId,
          shows: (row, close) => <FinishFollowUp followUp={row} onClose={close} />,
        },
      ]}
      empty="没有需要回访的服务"
    />
  )
}
