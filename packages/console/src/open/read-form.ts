import { projectKeyPattern } from '@care/shared/forms/questionnaires/first-calls'
import { linkGoneText } from '@care/shared/forms/questionnaires/links/personal-links.words'
import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import { findDetails, findPartial, findStatus, openLink, RefusedError, UnreachableError } from './calls.ts'
import { type Draft, keepForm, readDraft, requestKeyOf } from './draft.ts'
import { deviceKeyIn, fromPartialAnswers } from './partial.ts'
import { draftKeyOf, linkTokenIn, withKnown } from './personal-link.ts'

export type FormLoadResult =
  | { state: 'open'; draft: Draft; isOffline: boolean; isOther: boolean }
  | { state: 'closed'; why: string; name?: string | undefined }
  | { state: 'away' }

const unknown = '问卷未发布或已停止收集'

export interface FormLoading {
  /** The form from the server, resolved before `whole`, because a new browser opens its database slowly. */
  head: Promise<Details | null>
  whole: Promise<FormLoadResult>
}

const closed = (why: string): FormLoading => ({
  head: Promise.resolve(null),
  whole: Promise.resolve({ state: 'closed', why }),
})

/**
 * Loads the current form; offline, the last one stored on this device. A pending submission is shown even if the form
 * is closed.
 */
export function readForm(key: string): FormLoading {
  const token = linkTokenIn(location.search)
  const isKey = projectKeyPattern.test(key)
  if (!isKey || token === '') return closed(isKey ? linkGoneText : unknown)
  const asked = askNow(key, token)
  return { head: asked.then((now) => (now && !now.why ? now.details : null)), whole: wholeOf(key, token, asked) }
}

async function wholeOf(key: string, token: string | null, asked: ReturnType<typeof askNow>): Promise<FormLoadResult> {
  const place = draftKeyOf(key, token)
  const draft = await readDraft(place)
  const now = await asked
  if (!now) return draft.form ? { state: 'open', draft, isOffline: true, isOther: false } : { state: 'away' }
  if (draft.pending && draft.form) return { state: 'open', draft, isOffline: false, isOther: false }
  const { why, setting, details, link } = now
  if (why || !details) return { state: 'closed', why: why || unknown, name: details?.project.name }
  const before = draft.form?.details.project.version
  const isOther = draft.answers.length > 0 && before !== undefined && before !== details.project.version
  const form = { details, setting, ...(link && { elder: link.elder }) }
  void keepForm(place, form)
  const begun = withKnown(await goneOn(key, draft), link)
  return { state: 'open', draft: { ...begun, form }, isOffline: false, isOther }
}

/** Status, form and link from the server; null offline. `why` is set if the form cannot be filled in. */
async function askNow(key: string, token: string | null) {
  try {
    const [status, link, details] = await Promise.all([
      findStatus(key, token),
      token === null ? null : openLink(key, token),
      findDetails(key).catch((error: unknown) => {
        if (error instanceof RefusedError) return null
        throw error
      }),
    ])
    return { ...status, why: status.why || (link?.refusal ?? ''), link, details }
  } catch (error) {
    if (error instanceof UnreachableError) return null
    throw error
  }
}

/** Takes over newer answers given on another device. */
async function goneOn(key: string, draft: Draft): Promise<Draft> {
  const deviceKey = deviceKeyIn(location.hash) ?? draft.deviceKey
  const isOther = deviceKey !== draft.deviceKey
  if (!isOther && draft.revision === 0) return draft
  const found = await findPartial(key, deviceKey).catch(() => null)
  // keeps the local draft: it is newer, or the server has no answers
  if (!found || (!isOther && found.revision <= draft.revision)) return draft
  const { revision, completeTime: spentMs } = found
  const requestKey = requestKeyOf(deviceKey)
  return { ...draft, deviceKey, requestKey, revision, spentMs, answers: fromPartialAnswers(found), page: 0 }
}
