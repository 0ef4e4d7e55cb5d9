import type { Details } from '@care/shared/questionnaires/questionnaire'
import type { Kept } from '../fill/store/fill-store.ts'
import type { OpenSetting, Sent } from './calls.ts'
import { forgetUnder, keptUnder, readKept, writeKept } from './kept-store.ts'

/** What this device knows of one questionnaire: enough to go on without a network, after a reload or a dead battery. */
export interface Draft {
  answers: Kept
  page: number
  /** Milliseconds that somebody has had it in front of them. */
  spentMs: number
  /** Makes sending it twice harmless. */
  requestKey: string
  /** Whoever has it goes on where this device stopped. */
  deviceKey: string
  /** How often the server has kept what was said so far; 0 before the first time. */
  revision: number
  /** The server has all that was said. */
  isShared: boolean
  /** Sent, and not known to have arrived. */
  pending: Sent | null
  /** As it was last read. */
  form: ReadForm | null
}
interface ReadForm {
  details: Details
  setting: OpenSetting | null
  /** Whom a personal link is for, their name masked. */
  elder?: string
}

const nameOf = (key: string) => `care.fill.${key}`
/** Apart: it is large, and does not change with every answer. */
const formNameOf = (key: string) => `care.form.${key}`

const randomKey = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same for all devices that go on with it: of several that send it one counts. */
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

/** A device that keeps nothing (a private window) fills in as well. */
export async function readDraft(key: string): Promise<Draft> {
  const [kept, form] = await Promise.all([readKept<Draft>(nameOf(key)), readKept<ReadForm>(formNameOf(key))])
  return { ...fresh(), ...(kept && Array.isArray(kept.answers) && kept), form }
}

/** Whether it is kept. */
export const keepDraft = (key: string, { form: _, ...draft }: Draft): Promise<boolean> => writeKept(nameOf(key), draft)
export const keepForm = (key: string, form: ReadForm): Promise<boolean> => writeKept(formNameOf(key), form)

/** The same answers as the beginning of another one. */
export const withNewKeys = (draft: Draft): Draft => ({
  ...fresh(),
  answers: draft.answers,
  isShared: draft.answers.length === 0,
  form: draft.form,
})

/** Another one can be filled in afterwards: the form stays known, what was said goes. */
export const dropAnswers = (key: string, { form }: Draft) => keepDraft(key, { ...fresh(), form })

/** Of places that begin so: how many hold what the server does not have yet. */
export const countUnsent = async (places: string): Promise<number> =>
  (await keptUnder<Draft>(nameOf(places))).filter(({ isShared, pending }) => !isShared || pending).length

export const forgetDrafts = (places: string) =>
  Promise.all([forgetUnder(nameOf(places)), forgetUnder(formNameOf(places))])
