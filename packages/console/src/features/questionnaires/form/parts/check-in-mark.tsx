import type { Questionnaire } from '@care/shared/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/questionnaires/questionnaire.words'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'

/** Makes what collects answers what is filled in for whoever moves in, in place of any other, or no longer. */
export function CheckInMark({ project }: { project: Questionnaire }) {
  const { key, name, isCheckin, status } = project
  const mayMark = useMayCall()(api.questionnaireCheckIns.mark)
  const mark = useAction(api.questionnaireCheckIns.mark, isCheckin ? '已取消入住问卷' : '已设为入住问卷')
  if (!mayMark || (!isCheckin && status !== QuestionnaireStatus.Collecting)) return null
  const ask = () =>
    confirm({
      title: isCheckin ? '取消入住问卷' : '设为入住问卷',
      text: isCheckin
        ? `办理入住时不再填写“${name}”，已有的答卷保留，是否取消？`
        : `本机构办理入住时将填写“${name}”，得分按入住评分规则建议护理等级；原来的入住问卷不再使用，是否设置？`,
      icon: 'pi pi-sign-in',
      onYes: () => mark.mutate({ body: { key, isCheckin: !isCheckin } }),
    })
  return (
    <Button
      label={isCheckin ? '取消入住问卷' : '设为入住问卷'}
      icon="pi pi-sign-in"
      outlined
      severity="secondary"
      loading={mark.isPending}
      onClick={ask}
    />
  )
}
