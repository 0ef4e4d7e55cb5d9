import { validateAnswers } from '@care/shared/forms/questionnaires/answers/validate-answers'
import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import { addressesIn } from '@care/shared/forms/questionnaires/notify-email'
import type { ResultDraft, SubmissionResult } from '@care/shared/forms/questionnaires/result'
import { gradeOf } from '@care/shared/forms/questionnaires/score/grades'
import type { Setting } from '@care/shared/forms/questionnaires/setting'
import { refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findVersion } from '../draft/version.repository.ts'
import { findLink } from '../links/link.repository.ts'
import { consumeLink, requireLink } from '../links/open-link.ts'
import { addAnswerMails } from '../mails/answer-mail.repository.ts'
import { closedReason, notOpenText } from '../open/closed-reason.ts'
import { findLimitState, findOpenQuestionnaire, lockTally, type OpenQuestionnaire } from '../open/open.repository.ts'
import { stripSignatures } from '../pictures.ts'
import { addCounts } from '../reports/count.repository.ts'
import { countAnswer } from '../reports/count-answer.ts'
import { type Respondent, respondentOf, respondentOfLink, type Sender } from '../respondent.ts'
import { assignFiles, filesOfAnswer } from './files-of-answer.ts'
import { deletePartial } from './partial.repository.ts'
import { ownerOf } from './partials.ts'
import { consumePhoneProofs } from './phone-proof.repository.ts'
import { findByRequest, insertResult } from './result.repository.ts'
import { findSubjects } from './subjects.ts'

/**
 * Stores an answer to the version that its sender had: validates it again, numbers it without a gap, and stores it once
 * per idempotency key. The limits of the published version apply. A personal link is marked as used.
 */
export async function submitAnswer(db: Db, { caller, from }: Sender, result: ResultDraft): Promise<SubmissionResult> {
  const open = await findOpenQuestionnaire(db, result.projectKey)
  if (!open) throw refused(notOpenText)
  const current = await findVersion(db, open, open.version)
  const version = result.version ? await findVersion(db, open, result.version) : current
  if (!version) throw refused('问卷已更新，请刷新后重新填写')

  const filled = validateAnswers(
    { items: version.items, logics: version.logics },
    result.originalData,
    result.processData,
  )
  if ('fault' in filled) throw refused(filled.fault)

  const link = result.linkToken ? await findLink(db, open, result.linkToken) : undefined
  const known = await findSubjects(db, caller, open, link, result)
  const setting = current?.setting ?? null
  if (result.requestKey || (setting && hasLimits(setting))) await lockTally(db, open)
  const again = result.requestKey && (await findByRequest(db, open, result.requestKey))
  if (again) return again
  const person = link ? respondentOfLink(link) : respondentOf({ caller, from }, result, known.userId ?? known.oldmanId)
  await requireOpen(db, open, setting, person)
  if (result.linkToken) requireLink(link)

  const unproven = '请先完成手机号码的短信验证'
  if (!(await consumePhoneProofs(db, phonesOf(version.items, filled.originalData)))) throw refused(unproven)

  const score = filled.score?.total ?? null
  const ruleName = score === null ? null : (gradeOf(version.setting?.grades ?? [], score)?.name ?? null)
  const kept = {
    tenantId: open.tenantId,
    questionnaireId: open.id,
    version: version.version,
    score,
    ruleName,
    ...known,
    originalData: JSON.stringify(stripSignatures(filled.originalData, open.tenantId)),
    processData: JSON.stringify(stripSignatures(filled.processData, open.tenantId)),
    dimensions: JSON.stringify(filled.score?.dimensions ?? {}),
    completeTime: result.completeTime,
    submitOs: result.submitOs,
    submitBrowser: result.submitBrowser,
    submitUa: json(result.submitUa),
    wxUserInfo: json(result.wxUserInfo),
    wxOpenId: result.wxOpenId,
    submitRequestIp: from ?? '',
    requestKey: result.requestKey ?? null,
    fillUserId: caller.userId > 0 ? caller.userId : null,
  }
  // the queries are sent together (pipelined), because other answers wait for the lock of the counts' row
  const counts = countAnswer(version.items, filled.originalData, result)
  const [numbered] = await Promise.all([insertResult(db, kept), addCounts(db, open, counts)])
  if (result.linkToken && link) await consumeLink(db, open, result.linkToken, link, numbered.id)
  await assignFiles(db, caller, open, numbered.id, filesOfAnswer(version.items, filled.originalData))
  if (setting?.newWriteNotifyEmail)
    await addAnswerMails(db, open, addressesIn(setting.newWriteNotifyEmail), numbered.serialNumber)
  const owner = ownerOf(caller, result)
  if (owner) await deletePartial(db, open, owner)
  return { ...numbered, score, ruleName }
}

/** The answers to items that require a verified phone number. */
const phonesOf = (items: readonly ItemRules[], originalData: Readonly<Record<string, unknown>>) =>
  items.flatMap(({ type, formItemId }) => {
    const answer = originalData[fieldOf(formItemId)]
    return type === 'PHONE_VERIFICATION' && typeof answer === 'string' ? [answer] : []
  })

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const hasLimits = (setting: Setting) =>
  Boolean(
    setting.timedCollectionBeginTime ||
      setting.timedCollectionEndTime ||
      setting.timedQuantitativeQuantity ||
      setting.everyoneWriteOnce ||
      setting.everyoneDayWriteOnce,
  )

async function requireOpen(
  db: Db,
  open: OpenQuestionnaire,
  setting: Setting | null,
  person: Respondent,
): Promise<void> {
  if (!setting || !hasLimits(setting)) return
  const why = closedReason(setting, await findLimitState(db, open, person))
  if (why) throw refused(why)
}
