import { followUp } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { LowScoreSetting } from '../staff/low-score.tsx'

/** List of follow-ups on low scores: responsible person, deadline and result. */
export function FollowUpsPage() {
  const { userId } = useMe().sysUser
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <DocumentPage
      calls={api.followUps}
      words={followUp}
      name="follow-ups"
      actions={<LowScoreSetting />}
      opens={{ label: '工单', primary: true, open: ({ workOrderId }) => open(workOrderId) }}
      moves={{
        take: {
          when: ({ maySettle, handlerId }) => maySettle && handlerId !== userId,
          input: ({ id, handlerName }) => ({ body: { id, ...(handlerName !== null && { takeOver: true }) } }),
          ask: ({ oldmanName, handlerName }) =>
            handlerName && `${oldmanName}的回访由${handlerName}处理中，改由您接手吗？`,
        },
        finish: {
          when: ({ maySettle, handlerId }) => maySettle && handlerId === userId,
          about: ({ oldmanName, score, reasons, content }) => (
            <p className="soft">{[`${oldmanName}评${score}分`, reasons, content].filter(Boolean).join('，')}</p>
          ),
        },
      }}
      empty="没有需要回访的服务"
    />
  )
}
