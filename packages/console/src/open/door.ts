import type { Partial } from '@care/shared/questionnaires/partials.contract'
import type { Submitted } from '@care/shared/questionnaires/result'
import { keepPartial, type Sent, submit } from './calls.ts'
import { placeOf } from './personal-link.ts'

/** What is kept before it is sent. */
type PartialSent = Omit<Partial, 'id' | 'updateTime'> & { projectKey: string; deviceKey: string }

/** The way of an answer to the server, as a stranger or as somebody who is signed in; throws Away, Refused and Elsewhere. */
export interface Door {
  /** Under which name this device keeps what is filled in. */
  place: string
  /** Who filled in has left: nothing is kept here any more. */
  isOver?: () => boolean
  submit: (sent: Sent) => Promise<Submitted>
  /** How often it was kept by now, and what makes sending it twice harmless where the server says so. */
  keepPartial: (partial: PartialSent) => Promise<{ revision: number; requestKey?: string }>
}

/** For whoever has the address, or one elder's own. */
export const openDoor = (key: string, linkToken: string | null): Door => ({
  place: placeOf(key, linkToken),
  submit: (sent) => submit({ ...sent, ...(linkToken !== null && { linkToken }) }),
  keepPartial: async (partial) => ({ revision: await keepPartial(partial) }),
})
