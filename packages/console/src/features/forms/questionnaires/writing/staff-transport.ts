import { accessToken } from '@care/shared/browser/session/access-token'
import { questionnaires } from '@care/shared/forms/questionnaires/questionnaires.contract'
import { ApiError } from '@care/shared/http/client'
import { api, callerWith } from '../../../../calls/api.ts'
import type { AnswerTransport } from '../../../../open/answer-transport.ts'
import { ContinuedElsewhereError, type OpenSetting, RefusedError, UnreachableError } from '../../../../open/calls.ts'
import { countUnsent, forgetDrafts } from '../../../../open/draft.ts'
import { registerUnsynced } from '../../../../outbox/before-sign-out.ts'
import type { AnswerSubject } from '../../../../pickers/questionnaires/addresses.ts'

/** A staff member filling in a questionnaire, with the elder or service item that it is about. */
export interface StaffFilling extends AnswerSubject {
  staffId: number
}

const ofStaff = 'staff.'
const placeOf = ({ staffId, key, oldmanId, workOrderJobId }: StaffFilling) =>
  `${ofStaff}${staffId}.${key}.${oldmanId ?? ''}.${workOrderJobId ?? ''}`

const whose = ({ key, oldmanId, workOrderJobId }: StaffFilling) => ({
  projectKey: key,
  ...(oldmanId && { oldmanId }),
  ...(workOrderJobId && { workOrderJobId }),
})

/** Maps an API error to one of the errors that the answer store expects. */
function told(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 0 || error.status === 429 || error.status >= 500) return new UnreachableError(error.message)
  return error.reason === 'conflict' ? new ContinuedElsewhereError(error.message) : new RefusedError(error.message)
}
async function throughDoor<T>(call: () => Promise<T>): Promise<T> {
  // without a session these calls would store an anonymous answer, so a lost session is an error
  if (!(await accessToken().catch(() => true))) throw new RefusedError('登录已失效，请重新登录后再提交')
  return call().catch((error: unknown) => {
    throw told(error)
  })
}

/** Set on sign-out, because the closing page would otherwise store its draft again. */
let isForgotten = false

/** Idempotency key, so that devices which continue the same partial answers count as one submission. */
export const requestKeyOf = (partialId: number) => `partial-${partialId}`

/** Saves answers in the name of the signed-in user, so that they are on every device and in the elder's archive. */
export const staffTransport = (writing: StaffFilling): AnswerTransport => ({
  place: placeOf(writing),
  isOver: () => isForgotten,
  submit: ({ deviceKey: _, ...sent }) =>
    throughDoor(() =>
      api.questionnaireResults.create.call({
        body: { ...sent, ...whose(writing), ...(writing.oldmanId && { userId: writing.oldmanId }) },
      }),
    ),
  keepPartial: ({ deviceKey: _, ...partial }) =>
    throughDoor(async () => {
      const { id, revision } = await api.questionnairePartials.keep.call({ body: { ...partial, ...whose(writing) } })
      return { revision, requestKey: requestKeyOf(id) }
    }),
})

export const findPartial = (writing: StaffFilling) =>
  throughDoor(() => api.questionnairePartials.find.call({ query: whose(writing) }))
export const dropPartial = (writing: StaffFilling) =>
  throughDoor(() => api.questionnairePartials.drop.call({ body: whose(writing) }))

/** The published form; null if the questionnaire is not open. */
export const findForm = (key: string) =>
  throughDoor(() => api.questionnaires.details.call({ params: { key }, query: { published: '1' } })).catch(
    (error: unknown) => {
      if (error instanceof RefusedError) return null
      throw error
    },
  )

/**
 * Status of the questionnaire; `why` is the message of the response envelope, the reason why it cannot be filled in.
 */
export async function findStatus(writing: StaffFilling): Promise<{ why: string; setting: OpenSetting | null }> {
  let why = ''
  const listening: typeof fetch = async (address, init) => {
    const answer = await fetch(address, init)
    const said = (await answer
      .clone()
      .json()
      .catch(() => null)) as { msg?: string | null } | null
    why = said?.msg ?? ''
    return answer
  }
  const { projectKey, oldmanId } = { oldmanId: undefined, ...whose(writing) }
  const setting = await throughDoor(() =>
    callerWith(listening)(questionnaires.settingStatus, { query: { projectKey, oldmanId } }),
  )
  return { why, setting }
}

registerUnsynced({
  count: () => countUnsent(ofStaff),
  forget: () => {
    isForgotten = true
    return forgetDrafts(ofStaff)
  },
})
