import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import type { StoredAnswers } from '../fill/store/fill-store.ts'
import type { OpenSetting, QuestionnaireSubmission } from './calls.ts'
import { deleteUnder, readStored, storedUnder, writeStored } from './device-store.ts'

/** Draft of one questionnaire on this device: enough to continue offline, after a reload or a dead battery. */
export interface Draft {
  answers: StoredAnswers
  page: number
  /** Milliseconds the form was visible. */
  spentMs: number
  /** Idempotency key. */
  requestKey: string
  /** Key of the partial answers on the server: another device with this key continues the form. */
  deviceKey: string
  /** Revision of the partial answers on the server; 0 before the first save. */
  revision: number
  /** Whether the server has all answers. */
  isShared: boolean
  /** Submission sent but not confirmed yet. */
  pending: QuestionnaireSubmission | null
  /** The form as last loaded. */
  form: ReadForm | null
}
interface ReadForm {
  details: Details
  setting: OpenSetting | null
  /** Masked name of the elder behind a personal link. */
  elder?: string
}

const nameOf = (key: string) => `care.fill.${key}`
/** Key of the form, stored separately because it is large and does not change with every answer. */
const formNameOf = (key: string) => `care.form.${key}`

const randomKey = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The idempotency key, equal on all devices that continue the form: so that several submissions count once. */
export const requestKeyOf = (deviceKey: string) => deviceKey.slice(0, 24)

function fresh(): Draft {
  const deviceKey = randomKey(20)
  const requestKey = requestKeyOf(deviceKey)
  return {
    answers: [],
    page: 0,
    spentMs: 0,
    requestKey,
    deviceKey,
    revision: 0,
    isShared: true,
    pending: null,
    form: null,
  }
}

/** Reads the draft; a device that stores nothing (private window) starts with an empty one. */
export async function readDraft(key: string): Promise<Draft> {
  const [kept, form] = await Promise.all([readStored<Draft>(nameOf(key)), readStored<ReadForm>(formNameOf(key))])
  return { ...fresh(), ...(kept && Array.isArray(kept.answers) && kept), form }
}

/** Stores the draft; false if the device cannot. */
export const keepDraft = (key: string, { form: _, ...draft }: Draft): Promise<boolean> =>
  writeStored(nameOf(key), draft)
export const keepForm = (key: string, form: ReadForm): Promise<boolean> => writeStored(formNameOf(key), form)

/** The same answers under new keys, as the start of another submission. */
export const withNewKeys = (draft: Draft): Draft => ({
  ...fresh(),
  answers: draft.answers,
  isShared: draft.answers.length === 0,
  form: draft.form,
})

/** Drops the answers but keeps the form, for another submission. */
export const dropAnswers = (key: string, { form }: Draft) => keepDraft(key, { ...fresh(), form })

/** Number of drafts under this prefix with answers that the server does not have yet. */
export const countUnsent = async (places: string): Promise<number> =>
  (await storedUnder<Draft>(nameOf(places))).filter(({ isShared, pending }) => !isShared || pending).length

export const forgetDrafts = (places: string) =>
  Promise.all([deleteUnder(nameOf(places)), deleteUnder(formNameOf(places))])
