import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { time } from '../../resources/field.ts'
import { codeOf, id, optional, period, phonePart, requestKey, text } from '../../validators.ts'
import { callOutcomes, callRecord, Direction } from './call.words.ts'

/** A call; the names beside those of the list are the provider's (api-shapes §4.5). */
export const CallRow = z.object({
  id: z.number(),
  ...rowShapeOf(callRecord.fields),
  contactId: z.string().nullable(),
  contactType: z.string(),
  caller: z.string().nullable(),
  callee: z.string().nullable(),
  warningId: z.number().nullable(),
  seatUserId: z.string().nullable(),
  establishedTime: z.string().nullable(),
  releaseTime: z.string().nullable(),
  disposition: z.string().nullable(),
  recordingReady: z.boolean(),
  callbackUserId: z.number().nullable(),
})
export type CallRow = z.output<typeof CallRow>

export const CallSearch = searchOf(
  callRecord,
  { tenantId: 'tenant', ids: 'call', oldmanId: 'elder', warningId: 'warning' },
  /** `callbacks` limits the list to calls that have to be returned, the most urgent first. */
  { number: phonePart, callbacks: optional(z.literal('1')), ...period },
)
export type CallSearch = z.output<typeof CallSearch>

const { number, note } = callRecord.fields
const callbackTime = validatorOf(time('回拨时限', { maybe: true })).optional()
const about = {
  oldmanId: id.of('elder').nullable().optional(),
  warningId: id.of('warning').nullable().optional(),
}

/** A call as noted by hand, with whom and about what; a time promises to call back. */
export const CallNote = z.object({
  direction: z.literal([Direction.In, Direction.Out], '请选择方向').default(Direction.Out),
  number: validatorOf(number),
  personName: text(50, '对方').nullable().optional(),
  relation: text(50, '关系').nullable().optional(),
  ...about,
  outcome: codeOf(callOutcomes, '结果'),
  note: validatorOf(note).optional(),
  callbackTime,
  requestKey,
})
export type CallNote = z.output<typeof CallNote>

/** What an agent says of a call afterwards; a call that reached somebody for `callbackId` has returned that one. */
export const CallResult = z.object({
  id: id.of('call', '通话记录'),
  callbackId: id.of('call', '待回拨的通话').optional(),
  outcome: codeOf(callOutcomes, '结果'),
  note: validatorOf(note).optional(),
  callbackTime,
})
export type CallResult = z.output<typeof CallResult>

/** Takes a call-back, or hands it to somebody else. */
export const CallbackTaking = z.object({ id: id.of('call', '通话记录'), userId: id.of('staff', '回拨人') })
export const CallbackDone = z.object({
  id: id.of('call', '通话记录'),
  outcome: codeOf(callOutcomes, '结果'),
  note: validatorOf(note).optional(),
})
