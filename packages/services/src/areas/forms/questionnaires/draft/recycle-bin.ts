import type { Caller } from '@care/shared/admin/session/session'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import {
  type Draft,
  deleteQuestionnaire,
  isBound,
  lockDraft,
  moveToBin,
  restoreFromBin,
} from './questionnaire.repository.ts'
import { draftToChange, requireNoCheckIn } from './write-questionnaire.ts'

/** Moves a questionnaire to the recycle bin and stops it. Refused while a service or the check-in uses it. */
export async function recycleQuestionnaire(db: Db, caller: Caller, key: string): Promise<true> {
  const draft = await draftToChange(db, caller, key)
  if (await isBound(db, draft)) throw refused('问卷已绑定服务项目，请先解除绑定')
  requireNoCheckIn(draft)
  const { status } = draft
  await moveToBin(db, draft, status === QuestionnaireStatus.Collecting ? QuestionnaireStatus.Stopped : status)
  return true
}

async function recycledOne(db: Db, caller: Caller, key: string): Promise<Draft> {
  const draft = orNotFound('问卷')(await lockDraft(db, caller, key))
  if (!draft.isRecycled) throw refused('问卷不在回收站中')
  return draft
}

/** Restores a questionnaire unchanged from the recycle bin; it collects no answers until it is published again. */
export async function restoreQuestionnaire(db: Db, caller: Caller, key: string): Promise<true> {
  await restoreFromBin(db, await recycledOne(db, caller, key))
  return true
}

export async function removeForGood(db: Db, caller: Caller, key: string): Promise<true> {
  await deleteQuestionnaire(db, await recycledOne(db, caller, key))
  return true
}
