import type { Caller } from '@care/shared/admin/session/session'
import { formFault } from '@care/shared/forms/questionnaires/form-faults'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findItems } from './item.repository.ts'
import { findLogics } from './logic.repository.ts'
import { changeQuestionnaire } from './questionnaire.repository.ts'
import { insertVersion } from './version.repository.ts'
import { draftToChange } from './write-questionnaire.ts'

/**
 * Publishes the draft as the next version if it differs from the last one, and starts collecting answers. Mails about
 * answers link to `origin`.
 */
export async function publishDraft(db: Db, caller: Caller, key: string, origin: string): Promise<true> {
  const draft = await draftToChange(db, caller, key)
  const items = await findItems(db, draft)
  const logics = await findLogics(db, draft)
  const fault = formFault({ items, logics }, draft.setting?.grades)
  if (fault) throw refused(fault)

  const isNew = draft.isChanged || draft.version === null
  const version = (draft.version ?? 0) + (isNew ? 1 : 0)
  if (isNew) await insertVersion(db, draft, { version, items, logics, publishBy: caller.nickName, origin })
  await changeQuestionnaire(db, draft, { status: QuestionnaireStatus.Collecting, version, isChanged: false })
  return true
}
