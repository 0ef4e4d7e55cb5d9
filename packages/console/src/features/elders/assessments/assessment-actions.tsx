import type { Assessment } from '@care/shared/assessments/assessment'
import { AssessmentStatus } from '@care/shared/assessments/assessment.moves'
import { abilityLevels } from '@care/shared/assessments/scale'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { useLeaveTab } from '../../../shell/tabs/use-leave-tab.ts'
import { AdoptDialog } from './adopt-dialog.tsx'

/** What may be done with it by whoever looks at it. */
export function AssessmentActions({ of }: { of: Assessment }) {
  const mayCall = useMayCall()
  const { userId: ownId } = useMe().sysUser
  const { leaveSaved } = useLeaveTab()
  const [asking, setAsking] = useState<'back' | 'adopt' | null>(null)
  const { id, status, userName, finalLevel, assessors, adoptTime, isOutdated } = of
  const approve = useAction(api.assessments.confirm, '评估已确认')
  const back = useAction(api.assessments.back, '已退回', () => setAsking(null))
  const remove = useAction(api.assessments.remove, '草稿已删除', () => leaveSaved('/elderAssessment/index'))

  const isOwn = assessors.some(({ userId }) => userId === ownId)
  const level = finalLevel === null ? '' : abilityLevels[finalLevel as 0].label
  const askToConfirm = () =>
    confirm({
      ...{ title: '确认能力评估', text: `确认${userName}的评估结果为${level}？确认后不能再修改。`, yes: '确认' },
      onYes: () => approve.mutate({ params: { id } }),
    })
  const askToRemove = () =>
    confirm({
      ...{ title: '删除草稿', text: '已填写的内容将全部删除，不能恢复。', yes: '删除', danger: true },
      onYes: () => remove.mutate({ params: { id } }),
    })

  return (
    <>
      {status === AssessmentStatus.Draft && mayCall(api.assessments.remove) && (
        <Button label="删除草稿" text severity="danger" loading={remove.isPending} onClick={askToRemove} />
      )}
      {status === AssessmentStatus.Done && mayCall(api.assessments.back) && (
        <Button label="退回修改" outlined severity="secondary" onClick={() => setAsking('back')} />
      )}
      {status === AssessmentStatus.Done && mayCall(api.assessments.confirm) && !isOwn && (
        <Button label="确认评估" loading={approve.isPending} onClick={askToConfirm} />
      )}
      {status === AssessmentStatus.Done && isOwn && <span className="soft">您是评估员，须由另一人确认</span>}
      {status === AssessmentStatus.Confirmed && !adoptTime && !isOutdated && mayCall(api.assessments.adopt) && (
        <Button label="采用结果" onClick={() => setAsking('adopt')} />
      )}
      {asking === 'back' && (
        <ReasonDialog
          title="退回修改"
          label="退回原因"
          missing="请输入退回原因"
          accept="退回"
          busy={back.isPending}
          onAccept={(reason) => back.mutate({ body: { id, reason } })}
          onClose={() => setAsking(null)}
        >
          退回后评估员可以继续修改并重新完成。
        </ReasonDialog>
      )}
      {asking === 'adopt' && <AdoptDialog of={of} onClose={() => setAsking(null)} />}
    </>
  )
}
