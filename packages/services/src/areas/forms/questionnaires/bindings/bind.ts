import type { Caller } from '@care/shared/admin/session/session'
import type { BindingChange } from '@care/shared/forms/questionnaires/bindings.contract'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findForms, findKeysOf, lockProject, replaceBindings } from './binding.repository.ts'

/**
 * Sets which questionnaires a service project asks for. Existing orders keep their questionnaires; newly bound ones
 * must be collecting answers.
 */
export async function bindQuestionnaires(
  db: Db,
  caller: Caller,
  { serverProjectId, tenantId, questions }: BindingChange,
): Promise<true> {
  const project = orNotFound('服务项目')(await lockProject(db, caller, serverProjectId, tenantId))
  const keys = questions.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw refused('同一份问卷只能绑定一次')
  const forms = new Map(
    (keys.length > 0 ? await findForms(db, project, keys) : []).map((form) => [form.key, form] as const),
  )
  const before = await findKeysOf(db, project)
  const bindings = questions.map(({ key, isDefault }) => {
    const form = forms.get(key)
    if (!form) throw notFound('问卷')
    if (form.status !== QuestionnaireStatus.Collecting && !before.has(key))
      throw refused(`问卷“${form.name}”没有在收集，请先发布`)
    return { key, questionId: form.id, name: form.name, isDefault }
  })
  await replaceBindings(db, project, bindings)
  return true
}
