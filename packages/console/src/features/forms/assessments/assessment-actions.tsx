import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus, assessmentMoves } from '@care/shared/forms/assessments/assessment.moves'
import { abilityLevels } from '@care/shared/forms/assessments/scale'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { useLeaveTab } from '../../../shell/tabs/use-leave-tab.ts'
import { AdoptDialog } from './adopt-dialog.tsx'

/** The actions that the signed-in user may take on an assessment. */
export function AssessmentActions({ of: assessment }: { of: Assessment }) {
  const { userId: ownId } = useMe().sysUser
  const { leaveSaved } = useLeaveTab()
  const { status, userName, finalLevel, assessors, adoptTime, isOutdated } = assessment
  const isOwn = assessors.some(({ userId }) => userId === ownId)
  const level = finalLevel === null ? '' : abilityLevels[finalLevel as 0].label
  return (
    <>
      <ActionButtons
        of={assessment}
        actions={({ action, moves }) => [
          action(api.assessments.remove, {
            label: '删除草稿',
            text: true,
            danger: true,
            when: () => status === AssessmentStatus.Draft,
            ask: () => '已填写的内容将全部删除，不能恢复。',
            yes: '删除',
            done: '草稿已删除',
            after: () => leaveSaved('/elderAssessment/index'),
          }),
          ...moves(assessmentMoves, () => status, {
            back: action(api.assessments.back, {
              label: '退回修改',
              outlined: true,
              severity: 'secondary',
              why: () => '退回后评估员可以继续修改并重新完成。',
              yes: '退回',
              done: '已退回',
            }),
            confirm: action(api.assessments.confirm, {
              label: '确认评估',
              when: () => !isOwn,
              title: '确认能力评估',
              ask: () => `确认${userName}的评估结果为${level}？确认后不能再修改。`,
              yes: '确认',
              done: '评估已确认',
            }),
          }),
          {
            label: '采用结果',
            may: api.assessments.adopt,
            when: () => status === AssessmentStatus.Confirmed && !adoptTime && !isOutdated,
            shows: (of, close) => <AdoptDialog of={of} onClose={close} />,
          },
        ]}
      />
      {status === AssessmentStatus.Done && isOwn && <span className="soft">您是评估员，须由另一人确认</span>}
    </>
  )
}
