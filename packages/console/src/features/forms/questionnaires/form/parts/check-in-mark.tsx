import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { api } from '../../../../../calls/api.ts'
import { ActionButtons } from '../../../../../crud/actions/use-actions.tsx'

/** Switch that makes a questionnaire the one for new residents; any previous one loses the mark. */
export function CheckInMark({ project }: { project: Questionnaire }) {
  const { name, isCheckin, status } = project
  const label = isCheckin ? '取消入住问卷' : '设为入住问卷'
  return (
    <ActionButtons
      of={project}
      actions={({ action }) => [
        action(api.questionnaireCheckIns.mark, {
          label,
          icon: 'pi pi-sign-in',
          outlined: true,
          severity: 'secondary',
          when: () => isCheckin || status === QuestionnaireStatus.Collecting,
          ask: () =>
            isCheckin
              ? `办理入住时不再填写“${name}”，已有的答卷保留，是否取消？`
              : `本机构办理入住时将填写“${name}”，得分按入住评分规则建议护理等级；原来的入住问卷不再使用，是否设置？`,
          yes: '确定',
          askIcon: 'pi pi-sign-in',
          input: ({ key }) => ({ body: { key, isCheckin: !isCheckin } }),
          done: isCheckin ? '已取消入住问卷' : '已设为入住问卷',
        }),
      ]}
    />
  )
}
