import { CallOutcome } from '@care/shared/calls/records/call.words'
import { SurveyWay } from '@care/shared/calls/seats/seat.words'
import { api } from '../../../../calls/api.ts'
import type { CallDraft, Outcome } from './desk-state.ts'

/**
 * Stores the result of a call in its record. A call of the provider may have no record yet: then the note becomes one,
 * once however often it is sent. Returns the id of the record.
 */
export async function storeResult(draft: CallDraft, outcome: Outcome, isLocal: boolean): Promise<number> {
  const { note, settle, page } = api.callRecords
  const { jobId, number, name, relation, direction, about, callbackId, callbackTime } = draft
  const result = { outcome, note: draft.note || undefined, callbackTime }
  const isKnown = isLocal && draft.callId > 0
  const known = isKnown ? [] : (await page.call({ query: { number, size: 10 } })).records
  const id = isKnown ? draft.callId : known.find(({ contactId }) => contactId === jobId)?.id
  if (id !== undefined) {
    await settle.call({ body: { id, callbackId, ...result } })
    return id
  }
  const whom = { direction, number, personName: name || undefined, relation: relation || undefined }
  return (await note.call({ body: { ...whom, ...about, ...result, requestKey: `call-${jobId}` } })).id
}

/** Asks for a rating of a call, where the institution does so by message; whom it cannot reach is not asked. */
export async function askRating(id: number, outcome: Outcome, surveyWay: number | undefined): Promise<void> {
  if (outcome !== CallOutcome.Reached || surveyWay !== SurveyWay.Message) return
  await api.callSurveys.ask.call({ body: { id } }).catch(() => undefined)
}
