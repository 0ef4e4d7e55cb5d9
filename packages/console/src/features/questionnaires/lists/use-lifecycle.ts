import type { Questionnaire } from '@care/shared/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/questionnaires/questionnaire.words'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'

type Asked = Pick<Questionnaire, 'key' | 'name' | 'status' | 'isChanged' | 'version' | 'serverProjectIds'>

/** What can be done to a questionnaire as it stands, each after a question that says what follows. */
export function useLifecycle(then?: () => void) {
  const mayCall = useMayCall()
  const publish = useAction(api.questionnaires.publish, '问卷已发布', then)
  const stop = useAction(api.questionnaires.stop, '问卷已停止收集', then)
  const recycle = useAction(api.questionnaires.recycle, '问卷已移入回收站', then)

  return {
    isBusy: publish.isPending || stop.isPending || recycle.isPending,
    mayPublish: ({ status, isChanged }: Asked) =>
      mayCall(api.questionnaires.publish) && (status !== QuestionnaireStatus.Collecting || isChanged),
    mayStop: ({ status }: Asked) => mayCall(api.questionnaires.stop) && status === QuestionnaireStatus.Collecting,
    mayRecycle: mayCall(api.questionnaires.recycle),
    askToPublish: ({ key, name, version, isChanged }: Asked) =>
      confirm({
        title: '发布问卷',
        text:
          version === null
            ? `发布后，拿到链接的人都可以填写“${name}”，是否发布？`
            : isChanged
              ? `“${name}”的修改将成为新版本 V${version + 1}，已有的答卷仍按原版本保存，是否发布？`
              : `“${name}”将按版本 V${version} 重新开始收集，是否发布？`,
        icon: 'pi pi-send',
        yes: '发布',
        onYes: () => publish.mutate({ body: { key } }),
      }),
    askToStop: ({ key, name, serverProjectIds: { length: asking } }: Asked) =>
      confirm({
        title: '停止收集',
        text: `停止后不能再填写“${name}”，${asking > 0 ? `${asking}个绑定了它的服务项目也不能再填写，` : ''}已有的答卷保留，是否停止？`,
        yes: '停止收集',
        danger: true,
        onYes: () => stop.mutate({ body: { key } }),
      }),
    askToRecycle: ({ key, name, status }: Asked) =>
      confirm({
        title: '删除问卷',
        text: `“${name}”将移入回收站${status === QuestionnaireStatus.Collecting ? '并停止收集' : ''}，可以在回收站中恢复。`,
        yes: '删除',
        danger: true,
        onYes: () => recycle.mutate({ body: { key } }),
      }),
  }
}
