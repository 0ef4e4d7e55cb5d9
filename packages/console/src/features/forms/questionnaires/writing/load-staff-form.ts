import { RefusedError, UnreachableError } from '../../../../open/calls.ts'
import { type Draft, keepForm, readDraft, withNewKeys } from '../../../../open/draft.ts'
import { fromPartialAnswers } from '../../../../open/partial.ts'
import type { FormLoadResult } from '../../../../open/read-form.ts'
import {
  findForm,
  findPartial,
  findStatus,
  requestKeyOf,
  type StaffFilling,
  staffTransport,
} from './staff-transport.ts'

const unknown = '问卷未发布或已停止收集'

/**
 * `isAgain`: the stored answers were submitted on another device, so that sending them would be a second submission.
 */
export type ReadWriting = FormLoadResult | (Extract<FormLoadResult, { state: 'open' }> & { isAgain: boolean })

/** Loads the current form with the latest answers from any device; offline, the form last stored on this device. */
export async function loadStaffForm(writing: StaffFilling): Promise<ReadWriting> {
  const { place } = staffTransport(writing)
  const draft = await readDraft(place)
  try {
    const [{ why, setting }, details, kept] = await Promise.all([
      findStatus(writing),
      findForm(writing.key),
      findPartial(writing),
    ])
    if (draft.pending && draft.form) return { state: 'open', draft, isOffline: false, isOther: false }
    if (why || !details) return { state: 'closed', why: why || unknown, name: details?.project.name }
    const form = { details, setting }
    void keepForm(place, form)
    const isAgain = draft.revision > 0 && kept === null
    const before = draft.form?.details.project.version ?? kept?.version
    const gone = kept ? newest(draft, kept) : isAgain ? withNewKeys(draft) : draft
    const isOther = gone.answers.length > 0 && before !== undefined && before !== details.project.version
    return { state: 'open', draft: { ...gone, form }, isOffline: false, isOther, isAgain }
  } catch (error) {
    if (error instanceof RefusedError) return { state: 'closed', why: error.message }
    if (!(error instanceof UnreachableError)) throw error
    return draft.form ? { state: 'open', draft, isOffline: true, isOther: false } : { state: 'away' }
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findPartial>>>

/** Merges the local draft with the answers on the server; the device may have newer, unsent answers. */
function newest(draft: Draft, kept: Found): Draft {
  const requestKey = requestKeyOf(kept.id)
  if (draft.requestKey === requestKey && kept.revision <= draft.revision) return draft
  const { revision, completeTime: spentMs } = kept
  const there = fromPartialAnswers(kept)
  // adds answers typed offline on this device that the server does not have
  const isOwn = draft.requestKey !== requestKey
  const here = draft.answers.filter(([id]) => isOwn && !there.some(([other]) => other === id))
  return { ...draft, requestKey, revision, spentMs, answers: [...there, ...here], page: 0 }
}
