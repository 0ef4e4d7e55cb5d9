import { dueReasons } from '@care/shared/forms/assessments/assessment.words'
import { type ConsentKind, consentKinds, consentStandings } from '@care/shared/people/elders/consents/consent.words'
import type { Elder } from '@care/shared/people/elders/elder'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { namesOf } from '@care/shared/resources/resource'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useCurrentRisks } from '../use-current-risks.ts'
import type { CardQuery } from './summary-card.tsx'

interface OverdueLine {
  /** The archive tab in which the item is completed. */
  tab: string
  label: string
  text: string
}

/** Overdue and missing items of an elder's record, as far as the user may see them. */
export function useOverdue({ id, consents }: Elder): { queries: CardQuery[]; lines: OverdueLine[] } {
  const mayCall = useMayCall()
  const risks = useCurrentRisks(id)
  const mayDue = mayCall(api.assessments.due)
  const ids = String(id)
  const due = useQuery({ ...api.assessments.due.query({ query: { ids, size: 1 } }), enabled: mayDue })
  const never = useQuery({ ...api.assessments.due.query({ query: { ids, why: '4', size: 1 } }), enabled: mayDue })
  const files = useQuery({
    ...api.elderFiles.expiring.query({ query: { oldmanId: id, size: 1 } }),
    enabled: mayCall(api.elderFiles.expiring),
  })
  const late = useQuery({
    ...api.workOrders.page.query({ query: { oldmanId: ids, overdue: '1', size: 1 } }),
    enabled: mayCall(api.workOrders.page),
  })

  const review = risks.risks?.filter(({ isOverdue }) => isOverdue) ?? []
  const assessed = due.data?.records[0] ?? never.data?.records[0]
  const file = files.data?.records[0]
  const unsigned = (standing: 'none' | 'expired') =>
    mayCall(api.consents.now)
      ? namesOf(consentKinds)
          .filter((kind: ConsentKind) => consents[kind] === standing)
          .map((kind) => consentKinds[kind].label)
      : []
  const lines = [
    review.length > 0 && {
      tab: 'risks',
      label: '风险复评',
      text: `逾期：${review.map(({ kind }) => labelOf(riskKinds, kind)).join('、')}`,
    },
    assessed && { tab: 'assessments', label: '能力评估', text: labelOf(dueReasons, assessed.why) ?? '' },
    late.data && late.data.total > 0 && { tab: 'orders', label: '工单', text: `${late.data.total} 单超过响应时限` },
    files.data &&
      file && {
        tab: 'files',
        label: '附件',
        text: `${file.name} ${fileText(file.daysLeft)}${files.data.total > 1 ? ` 等 ${files.data.total} 份` : ''}`,
      },
    ...(['expired', 'none'] as const).map((standing) => {
      const kinds = unsigned(standing)
      return (
        kinds.length > 0 && {
          tab: 'consents',
          label: '授权',
          text: `${consentStandings[standing].label}：${kinds.join('、')}`,
        }
      )
    }),
  ]
  return {
    queries: [
      ...(mayCall(api.risks.page) ? [risks.query] : []),
      ...(mayDue ? [due, never] : []),
      ...(mayCall(api.elderFiles.expiring) ? [files] : []),
      ...(mayCall(api.workOrders.page) ? [late] : []),
    ],
    lines: lines.flatMap((line) => line || []),
  }
}

const fileText = (days: number) => (days < 0 ? `已过期 ${-days} 天` : days === 0 ? '今天到期' : `还有 ${days} 天`)
