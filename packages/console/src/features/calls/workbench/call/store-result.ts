import { api } from '../../../../calls/api.ts'
import type { CallDraft, Outcome } from './desk-state.ts'

/**
 * Stores the result of a call in its record. A call of the provider may have no record yet: then the note becomes one,
 * once however often it is sent.
 */
export async function storeResult(draft: CallDraft, outcome: Outcome, isLocal: boolean): Promise<void> {
  const { note, settle, page } = api.callRecords
  const { jobId, number, name, relation, direction, about, callbackId, callbackTime } = draft
  const result = { outcome, note: draft.note || undefined, callbackTime }
  const isKnown = isLocal && draft.callId > 0
  const known = isKnown ? [] : (await page.call({ query: { number, size: 10 } })).records
  const id = isKnown ? draft.callId : known.find(({ contactId }) => contactId === jobId)?.id
  if (id !== undefined) await settle.call({ body: { id, callbackId, ...result } })
  else {
    const whom = { direction, number, personName: name || undefined, relation: relation || undefined }
    await note.call({ body: { ...whom, ...about, ...result, requestKey: `call-${jobId}` } })
  }
}
