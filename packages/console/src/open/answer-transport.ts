import type { Partial } from '@care/shared/forms/questionnaires/partials.contract'
import type { SubmissionResult } from '@care/shared/forms/questionnaires/result'
import { keepPartial, type QuestionnaireSubmission, submit } from './calls.ts'
import { draftKeyOf } from './personal-link.ts'

/** Partial answers as they are sent. */
type PartialSent = Omit<Partial, 'id' | 'updateTime'> & { projectKey: string; deviceKey: string }

/**
 * Calls that send answers, anonymously or as a signed-in user; throw UnreachableError, RefusedError and
 * ContinuedElsewhereError.
 */
export interface AnswerTransport {
  /** Key of the draft on this device. */
  place: string
  /** Whether the user has signed out: nothing is stored any more. */
  isOver?: () => boolean
  submit: (sent: QuestionnaireSubmission) => Promise<SubmissionResult>
  /** Returns the new revision, and the idempotency key if the server assigns one. */
  keepPartial: (partial: PartialSent) => Promise<{ revision: number; requestKey?: string }>
}

/** Transport for anonymous users with the public address or a personal link. */
export const publicTransport = (key: string, linkToken: string | null): AnswerTransport => ({
  place: draftKeyOf(key, linkToken),
  submit: (sent) => submit({ ...sent, ...(linkToken !== null && { linkToken }) }),
  keepPartial: async (partial) => ({ revision: await keepPartial(partial) }),
})
