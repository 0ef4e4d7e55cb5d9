import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { api } from '../../../../calls/api.ts'
import type { ActionFactories } from '../../../../crud/actions/action.ts'

type Asked = Pick<Questionnaire, 'key' | 'name' | 'status' | 'isChanged' | 'version' | 'serverProjectIds'>

const input = ({ key }: Asked) => ({ body: { key } })
export const isCollecting = ({ status }: Pick<Asked, 'status'>) => status === QuestionnaireStatus.Collecting

/** Actions on a questionnaire in its current state; each confirmation explains the effect. */
export const lifecycle = <Of extends Asked>({ action }: ActionFactories<Of>) => ({
  publish: action(api.questionnaires.publish, {
    label: '发布',
    when: (of) => !isCollecting(of) || of.isChanged,
    title: '发布问卷',
    ask: ({ name, version, isChanged }) =>
      version === null
        ? `发布后，拿到链接的人都可以填写“${name}”，是否发布？`
        : isChanged
          ? `“${name}”的修改将成为新版本 V${version + 1}，已有的答卷仍按原版本保存，是否发布？`
          : `“${name}”将按版本 V${version} 重新开始收集，是否发布？`,
    askIcon: 'pi pi-send',
    yes: '发布',
    input,
    done: '问卷已发布',
  }),
  stop: action(api.questionnaires.stop, {
    label: '停止',
    danger: true,
    when: isCollecting,
    title: '停止收集',
    ask: ({ name, serverProjectIds: { length: asking } }) =>
      `停止后不能再填写“${name}”，${asking > 0 ? `${asking}个绑定了它的服务项目也不能再填写，` : ''}已有的答卷保留，是否停止？`,
    yes: '停止收集',
    input,
    done: '问卷已停止收集',
  }),
  recycle: action(api.questionnaires.recycle, {
    label: '删除',
    danger: true,
    title: '删除问卷',
    ask: (of) => `“${of.name}”将移入回收站${isCollecting(of) ? '并停止收集' : ''}，可以在回收站中恢复。`,
    input,
    done: '问卷已移入回收站',
  }),
})
