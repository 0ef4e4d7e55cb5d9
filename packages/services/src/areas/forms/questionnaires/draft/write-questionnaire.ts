import { randomBytes } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import type { QuestionnaireChange, QuestionnaireDraft } from '@care/shared/forms/questionnaires/questionnaire'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import type { SettingDraft } from '@care/shared/forms/questionnaires/setting'
import type { UserThemeDraft } from '@care/shared/forms/questionnaires/theme'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { cleanHtml, requirePictures } from '../pictures.ts'
import { changeQuestionnaire, type Draft, insertQuestionnaire, lockDraft } from './questionnaire.repository.ts'

/** Creates a key of 128 random bits; whoever knows the key can answer the published questionnaire. */
export const newKey = () => randomBytes(16).toString('hex')

/** Locks a draft for a change (FOR UPDATE). Throws for a draft in the recycle bin. */
export async function draftToChange(db: Db, caller: Caller, key: string): Promise<Draft> {
  const draft = orNotFound('问卷')(await lockDraft(db, caller, key))
  if (draft.isRecycled) throw refused('问卷在回收站中，请先恢复')
  return draft
}

/** Refuses to stop or remove the check-in questionnaire, because check-ins need it. */
export function requireNoCheckIn({ isCheckin }: Draft): void {
  if (isCheckin) throw refused('问卷是入住问卷，请先取消入住问卷')
}

export async function createQuestionnaire(db: Db, caller: Caller, draft: QuestionnaireDraft): Promise<string> {
  const { tenantId, userId } = caller
  const describe = cleanHtml(draft.describe, tenantId)
  await requirePictures(db, caller, describe)
  const { key } = await insertQuestionnaire(db, {
    tenantId,
    userId,
    key: newKey(),
    name: draft.name,
    describe,
    ...(draft.questionnaireType && { questionnaireType: draft.questionnaireType }),
  })
  return key
}

export async function updateQuestionnaire(db: Db, caller: Caller, change: QuestionnaireChange): Promise<true> {
  const draft = await draftToChange(db, caller, change.key)
  const describe = cleanHtml(change.describe, draft.tenantId)
  await requirePictures(db, caller, describe, draft.describe)
  const { name, questionnaireType } = change
  const given = { name, describe, ...(questionnaireType && { questionnaireType }) }
  const isOther = Object.entries(given).some(([field, value]) => value !== draft[field as keyof typeof given])
  if (isOther) await changeQuestionnaire(db, draft, given)
  return true
}

export async function saveTheme(db: Db, caller: Caller, { projectKey, ...theme }: UserThemeDraft): Promise<true> {
  const draft = await draftToChange(db, caller, projectKey)
  await requirePictures(db, caller, theme, draft.theme)
  await changeQuestionnaire(db, draft, { theme: JSON.stringify({ id: draft.id, projectKey, ...theme }) })
  return true
}

export async function saveSetting(db: Db, caller: Caller, setting: SettingDraft): Promise<true> {
  const draft = await draftToChange(db, caller, setting.projectKey)
  await requirePictures(db, caller, setting, draft.setting)
  await changeQuestionnaire(db, draft, { setting: JSON.stringify(setting) })
  return true
}

export async function stopQuestionnaire(db: Db, caller: Caller, key: string): Promise<true> {
  const draft = await draftToChange(db, caller, key)
  if (draft.status !== QuestionnaireStatus.Collecting) throw refused('问卷没有在收集，无需停止')
  requireNoCheckIn(draft)
  await changeQuestionnaire(db, draft, { status: QuestionnaireStatus.Stopped, isChanged: draft.isChanged })
  return true
}
