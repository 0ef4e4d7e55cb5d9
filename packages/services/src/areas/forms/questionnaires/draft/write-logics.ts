import type { Caller } from '@care/shared/admin/session/session'
import { logicFault } from '@care/shared/forms/questionnaires/form-faults'
import type { Logic, LogicDraft } from '@care/shared/forms/questionnaires/logic/logic'
import { maxLogics } from '@care/shared/forms/questionnaires/questionnaire.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { findItems } from './item.repository.ts'
import { changeLogic, deleteLogic, findLogics, insertLogics } from './logic.repository.ts'
import { changeQuestionnaire } from './questionnaire.repository.ts'
import { draftToChange } from './write-questionnaire.ts'

/** Saves the display rule of an item, which has at most one: changes it if an id is given, otherwise creates it. */
export async function saveLogic(db: Db, caller: Caller, { id, ...logic }: LogicDraft): Promise<Logic> {
  const draft = await draftToChange(db, caller, logic.projectKey)
  const logics = await findLogics(db, draft)
  if (!id && logics.length >= maxLogics) throw refused(`显示条件最多${maxLogics}个`)
  const conditioned = logics.map(({ formItemId }) => formItemId)
  const fault = logicFault(await findItems(db, draft), logic, conditioned)
  if (fault) throw refused(fault)
  const kept = await (id
    ? changeLogic(db, draft, id, logic)
    : insertLogics(db, draft, [logic]).then(([made]) => made)
  ).catch(refuseOnConstraint({ questionnaire_logic_once: '该题目已有显示条件' }))
  const { id: keptId } = orNotFound('显示条件')(kept)
  await changeQuestionnaire(db, draft)
  return { ...logic, id: keptId }
}

export async function removeLogic(db: Db, caller: Caller, id: number): Promise<true> {
  const form = orNotFound('显示条件')(await deleteLogic(db, caller, id))
  await changeQuestionnaire(db, form)
  return true
}
