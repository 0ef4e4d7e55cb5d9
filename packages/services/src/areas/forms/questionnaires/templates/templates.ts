import type { Caller } from '@care/shared/admin/session/session'
import type { Questionnaire, TemplateSaving, TemplateUse } from '@care/shared/forms/questionnaires/questionnaire'
import { SourceType } from '@care/shared/forms/questionnaires/questionnaire.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { copyItems, findItems } from '../draft/item.repository.ts'
import { findLogics, insertLogics } from '../draft/logic.repository.ts'
import { changeQuestionnaire, insertQuestionnaire } from '../draft/questionnaire.repository.ts'
import { draftToChange, newKey } from '../draft/write-questionnaire.ts'
import { findTemplate, insertTemplate } from './template.repository.ts'

const otherCategory = 5
const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Saves the current draft as a template of the same institution. */
export async function saveTemplate(
  db: Db,
  caller: Caller,
  { key, categoryId = otherCategory }: z.output<typeof TemplateSaving>,
): Promise<string> {
  const draft = await draftToChange(db, caller, key)
  const items = await findItems(db, draft)
  if (items.length === 0) throw refused('问卷没有题目，不能存为模板')
  const { tenantId, name, describe, questionnaireType } = draft
  const templateKey = newKey()
  await insertTemplate(db, {
    tenantId,
    key: templateKey,
    name,
    describe,
    questionnaireType,
    categoryId,
    items: JSON.stringify(items),
    logics: JSON.stringify(await findLogics(db, draft)),
    theme: json(draft.theme),
    setting: json(draft.setting),
  })
  return templateKey
}

/** Creates a draft with everything that the template contains. */
export async function applyTemplate(
  db: Db,
  caller: Caller,
  { key: templateKey, name }: z.output<typeof TemplateUse>,
): Promise<string> {
  const template = orNotFound('模板')(await findTemplate(db, caller, templateKey))
  const { tenantId, userId } = caller
  const key = newKey()
  const { id } = await insertQuestionnaire(db, {
    tenantId,
    userId,
    key,
    name: name ?? template.name,
    describe: template.describe,
    sourceType: SourceType.Template,
    sourceId: templateKey,
    questionnaireType: template.questionnaireType,
  })
  const form = { tenantId, id, key }
  await copyItems(db, form, template.items)
  if (template.logics.length > 0) await insertLogics(db, form, template.logics)
  const { theme, setting, items } = template
  await changeQuestionnaire(db, form, {
    theme: json(theme && { ...theme, id, projectKey: key }),
    setting: json(setting && { ...setting, projectKey: key }),
    maxFormItemId: Math.max(...items.map(({ formItemId }) => formItemId)),
  })
  return key
}

/** Reads a template in the form of a questionnaire without an author. */
export async function readTemplate(db: Db, caller: Caller, key: string) {
  const { items, logics: _, theme: __, setting: ___, ...told } = orNotFound('模板')(await findTemplate(db, caller, key))
  const project: Questionnaire = {
    ...told,
    userId: null,
    sourceType: SourceType.Blank,
    sourceId: null,
    status: 1,
    type: 1,
    deleted: false,
    updateTime: told.createTime,
    serverProjectIds: [],
    isDefault: false,
    isCheckin: false,
    version: null,
    isChanged: true,
  }
  return { project, projectItems: items }
}
