import type { LinkPreview } from '@care/shared/forms/questionnaires/questionnaire'
import { publicSetting, type Setting } from '@care/shared/forms/questionnaires/setting'
import type { Db } from '../../../../platform/db/client.ts'
import { AnswerWithMessage } from '../../../../platform/http/answer-with-message.ts'
import { findVersion } from '../draft/version.repository.ts'
import { findLink } from '../links/link.repository.ts'
import { mayNameSubject, respondentOf, respondentOfLink, type Sender } from '../respondent.ts'
import { closedReason, notOpenText } from './closed-reason.ts'
import { countView, findLimitState, findOpenQuestionnaire } from './open.repository.ts'

interface Asked {
  projectKey: string
  wxOpenId?: string | undefined
  oldmanId?: number | undefined
  linkToken?: string | undefined
}

/**
 * The settings of a questionnaire for the fill-in page, with a message when it cannot be filled in now (api-shapes
 * §3.4).
 */
export async function readStatus(
  db: Db,
  sender: Sender,
  asked: Asked,
): Promise<Setting | null | AnswerWithMessage<Setting | null>> {
  const open = await findOpenQuestionnaire(db, asked.projectKey)
  const version = open && (await findVersion(db, open, open.version))
  if (!open || !version) return new AnswerWithMessage(null, notOpenText)
  const setting = version.setting && publicSetting(version.setting)
  const about = mayNameSubject(sender.caller, open) ? asked.oldmanId : undefined
  const link = asked.linkToken ? await findLink(db, open, asked.linkToken) : undefined
  const person = link ? respondentOfLink(link) : respondentOf(sender, asked, about ?? null)
  const why = closedReason(version.setting, await findLimitState(db, open, person))
  return why ? new AnswerWithMessage(setting, why) : setting
}

/** The name and preview texts of a public questionnaire, and its institution. */
export async function readFront(db: Db, key: string): Promise<{ front: LinkPreview; tenantId: number } | null> {
  const open = await findOpenQuestionnaire(db, key)
  const version = open && (await findVersion(db, open, open.version))
  if (!open || !version) return null
  const { name, theme, setting } = version
  const { shareTitle = '', shareDesc = '', shareImg = '' } = setting ?? {}
  const front = { name, isTitled: theme?.showTitle !== false, shareTitle, shareDesc, shareImg }
  return { front, tenantId: open.tenantId }
}

/** Counts a view of the questionnaire. Returns true even for an unknown one, so that the response reveals nothing. */
export async function openQuestionnaire(db: Db, key: string): Promise<true> {
  const open = await findOpenQuestionnaire(db, key)
  if (open) await countView(db, open)
  return true
}
