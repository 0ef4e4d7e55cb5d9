import type { Caller } from '@care/shared/admin/session/session'
import type { AnsweredItem, AnswersQuery } from '@care/shared/forms/questionnaires/check-ins.contract'
import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findDraft, findQuestionnaire } from '../draft/questionnaire.repository.ts'
import { findVersion } from '../draft/version.repository.ts'
import { draftToChange } from '../draft/write-questionnaire.ts'
import { findOpenQuestionnaire } from '../open/open.repository.ts'
import { readDetails } from '../open/read-form.ts'
import { findNewest } from '../results/result.repository.ts'
import { scoredAnswers } from '../results/scored-answers.ts'
import { findCheckInKey, markCheckIn } from './check-in.repository.ts'

/** Makes this questionnaire the check-in questionnaire in place of the previous one. It must be collecting answers. */
export async function chooseCheckIn(
  db: Db,
  caller: Caller,
  { key, isCheckin }: { key: string; isCheckin: boolean },
): Promise<true> {
  const draft = await draftToChange(db, caller, key)
  if (isCheckin && draft.status !== QuestionnaireStatus.Collecting)
    throw refused('问卷没有在收集，请先发布，再设为入住问卷')
  await markCheckIn(db, draft, isCheckin)
  return true
}

/** The check-in questionnaire; null if the institution has none, or the caller may not see it. */
export async function readCheckIn(db: Db, caller: Caller, tenantId: number): Promise<Questionnaire | null> {
  if (!caller.tenantIds.includes(tenantId)) return null
  const key = await findCheckInKey(db, tenantId)
  return (key && (await findQuestionnaire(db, caller, key))) || null
}

/** The part of the check-in questionnaire that people need to fill it in; null while it does not collect answers. */
export async function readOpenCheckIn(db: Db, caller: Caller, tenantId: number): Promise<Questionnaire | null> {
  if (!caller.tenantIds.includes(tenantId)) return null
  const key = await findCheckInKey(db, tenantId)
  if (!key || !(await findOpenQuestionnaire(db, key))) return null
  const { project } = await readDetails(db, caller, { key, published: true })
  return project
}

export async function readAnswers(
  db: Db,
  caller: Caller,
  { key, userId, oldmanId, workOrderJobId }: AnswersQuery,
): Promise<AnsweredItem[]> {
  const form = orNotFound('问卷')(await findDraft(db, caller, key))
  const result = await findNewest(db, form, { userId: oldmanId ?? userId, workOrderJobId })
  if (!result) return []
  const version = orNotFound('问卷版本')(await findVersion(db, form, result.version))
  const { answers, score } = scoredAnswers(version, result.originalData)
  return version.items.map((item) => ({
    ...item,
    value: answers.get(item.formItemId) ?? null,
    score: score?.items[item.formItemId] ?? null,
  }))
}
