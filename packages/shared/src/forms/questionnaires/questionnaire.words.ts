import type { Words } from '../../words.ts'

/** Numbers in JSON (api-shapes §3.1). */
export const QuestionnaireStatus = { Draft: 1, Collecting: 2, Stopped: 3 } as const
export type QuestionnaireStatus = (typeof QuestionnaireStatus)[keyof typeof QuestionnaireStatus]

export const questionnaireStatuses = {
  1: { label: '未发布', look: 'info' },
  2: { label: '收集中', look: 'success' },
  3: { label: '已停止', look: 'silent' },
} as const satisfies Words

/** Purpose of a questionnaire. */
export const questionnaireTypes = {
  1: { label: '评估问卷' },
  2: { label: '入住问卷' },
  3: { label: '调查问卷' },
} as const satisfies Words

/** Origin of a questionnaire. */
export const SourceType = { Blank: 1, Template: 2 } as const

/** Categories of templates. */
export const templateTypes = [
  { id: 1, name: '长者评估', sort: 1 },
  { id: 2, name: '入住与建档', sort: 2 },
  { id: 3, name: '满意度调查', sort: 3 },
  { id: 4, name: '回访与随访', sort: 4 },
  { id: 5, name: '其他', sort: 5 },
] as const
export const templateTypeIds = templateTypes.map(({ id }) => id)

/** Maximum questionnaires bound to one service. */
export const mostBound = 50
/** Maximum items of a questionnaire, and conditions of all its items. */
export const maxItems = 500
export const maxLogics = 500
