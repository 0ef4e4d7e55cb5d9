import { FormItemDraft } from '@care/shared/forms/questionnaires/items/form-item'
import { LogicDraft } from '@care/shared/forms/questionnaires/logic/logic'
import { type Details, QuestionnaireDraft } from '@care/shared/forms/questionnaires/questionnaire'
import { maxItems, maxLogics } from '@care/shared/forms/questionnaires/questionnaire.words'
import { type Setting, SettingDraft } from '@care/shared/forms/questionnaires/setting'
import { UserThemeDraft } from '@care/shared/forms/questionnaires/theme'
import { z } from 'zod'
import { editedOf } from '../form/editor/edited-item.ts'

/** Placeholder for the questionnaire's key, because an import gets a new key. */
const placeholder = '0'.repeat(32)
const kind = 'care-questionnaire'

const parts = z.object({
  kind: z.literal(kind, '不是问卷文件'),
  questionnaire: QuestionnaireDraft,
  items: z.array(FormItemDraft, '题目不正确').max(maxItems, `题目最多${maxItems}个`),
  logics: z.array(LogicDraft, '显示条件不正确').max(maxLogics, `显示条件最多${maxLogics}个`),
  theme: UserThemeDraft.nullable(),
  setting: SettingDraft.nullable(),
})
export type Definition = z.output<typeof parts>

/** A questionnaire's complete definition for a file, without the institution that owns it. */
export function definitionOf(details: Details, setting: Setting | null): Definition {
  const { project, projectItems, projectLogics, userProjectTheme: theme } = details
  const { name, describe, questionnaireType } = project
  return {
    kind,
    questionnaire: { name, describe, questionnaireType },
    items: projectItems.map((item) => ({ ...editedOf(item), projectKey: placeholder })),
    logics: projectLogics.map(({ id: _, ...logic }) => ({ ...logic, projectKey: placeholder })),
    theme: theme && UserThemeDraft.parse({ ...theme, projectKey: placeholder }),
    setting: setting && SettingDraft.parse({ ...setting, projectKey: placeholder }),
  }
}

/** Parses a file; returns the definition, or the reason why the file is not a questionnaire. */
export function readDefinition(text: string): { definition: Definition } | { fault: string } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { fault: '不是问卷文件' }
  }
  const read = parts.safeParse(given)
  if (!read.success) return { fault: read.error.issues[0]?.message ?? '不是问卷文件' }
  const numbers = new Set(read.data.items.map(({ formItemId }) => formItemId))
  return numbers.size < read.data.items.length ? { fault: '题目编号重复' } : { definition: read.data }
}

/** The definition with its items renumbered in order, from 101. */
export function renumberItems({ items, logics, ...rest }: Definition): Definition {
  const numbers = new Map(items.map(({ formItemId }, at) => [formItemId, 101 + at]))
  const now = (id: number) => numbers.get(id) ?? id
  return {
    ...rest,
    items: items.map((item) => ({ ...item, formItemId: now(item.formItemId) })),
    logics: logics.map((logic) => ({
      ...logic,
      formItemId: now(logic.formItemId),
      conditionList: logic.conditionList.map((one) => ({ ...one, formItemId: now(one.formItemId) })),
    })),
  }
}
