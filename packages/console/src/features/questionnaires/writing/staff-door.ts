import { accessToken } from '@care/shared/browser/session/access-token'
import { ApiError } from '@care/shared/http/client'
import { questionnaires } from '@care/shared/questionnaires/questionnaires.contract'
import { api, callerWith } from '../../../calls/api.ts'
import { endsWithSignOut } from '../../../deeds/before-sign-out.ts'
import { Away, Elsewhere, type OpenSetting, Refused } from '../../../open/calls.ts'
import type { Door } from '../../../open/door.ts'
import { countUnsent, forgetDrafts } from '../../../open/draft.ts'
import type { About } from '../../../pickers/questionnaires/addresses.ts'

/** Somebody of the staff, and whom or what they fill it in for. */
export interface Writing extends About {
  staffId: number
}

const ofStaff = 'staff.'
const placeOf = ({ staffId, key, oldmanId, workOrderJobId }: Writing) =>
  `${ofStaff}${staffId}.${key}.${oldmanId ?? ''}.${workOrderJobId ?? ''}`

const whose = ({ key, oldmanId, workOrderJobId }: Writing) => ({
  projectKey: key,
  ...(oldmanId && { oldmanId }),
  ...(workOrderJobId && { workOrderJobId }),
})

/** As a door tells it. */
function told(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 0 || error.status === 429 || error.status >= 500) return new Away(error.message)
  return error.reason === 'conflict' ? new Elsewhere(error.message) : new Refused(error.message)
}
async function throughDoor<T>(call: () => Promise<T>): Promise<T> {
  // these calls are open to strangers: nobody's answer is sent as one of theirs
  if (!(await accessToken().catch(() => true))) throw new Refused('登录已失效，请重新登录后再提交')
  return call().catch((error: unknown) => {
    throw told(error)
  })
}

/** The page ends with a sign-out, and keeps what it shows once more before. */
let isForgotten = false

/** What is answered by devices that went on from the same partial is one answer, whichever sends it. */
export const requestKeyOf = (partialId: number) => `partial-${partialId}`

/** In the name of who is signed in: found again at any device, and of the elder that it is about. */
export const staffDoor = (writing: Writing): Door => ({
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

export const findKept = (writing: Writing) =>
  throughDoor(() => api.questionnairePartials.find.call({ query: whose(writing) }))
export const dropKept = (writing: Writing) =>
  throughDoor(() => api.questionnairePartials.drop.call({ body: whose(writing) }))

/** The published form; null of what is not open. */
export const findForm = (key: string) =>
  throughDoor(() => api.questionnaires.details.call({ params: { key }, query: { published: '1' } })).catch(
    (error: unknown) => {
      if (error instanceof Refused) return null
      throw error
    },
  )

/** Why it cannot be filled in now stands beside the answer, which no other call looks at. */
export async function findStatus(writing: Writing): Promise<{ why: string; setting: OpenSetting | null }> {
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

endsWithSignOut({
  count: () => countUnsent(ofStaff),
  forget: () => {
    isForgotten = true
    return forgetDrafts(ofStaff)
  },
})
