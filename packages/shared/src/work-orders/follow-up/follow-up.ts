import { z } from 'zod'
import { searchOf, shownOf } from '../../crud/schemas.ts'
import { id, lines, optional, text } from '../../validators.ts'
import { followUp } from './follow-up.words.ts'

/** `maySettle`: the caller did not serve the order, and may take it on and close it. */
export const FollowUpRow = z.object({
  id: z.number(),
  workOrderId: z.number(),
  oldmanId: z.number(),
  handlerId: z.number().nullable(),
  maySettle: z.boolean(),
  ...shownOf(followUp.fields),
})
export type FollowUpRow = z.output<typeof FollowUpRow>

export const FollowUpSearch = searchOf(
  followUp,
  { tenantId: 'tenant', ids: 'plain:workOrderFollowUp' },
  { workNo: optional(text(30)) },
)
export type FollowUpSearch = z.output<typeof FollowUpSearch>

/** Who takes on what somebody else has says so (`takeOver`). */
export const FollowUpTaking = z.object({
  id: id.of('plain:workOrderFollowUp', '服务回访'),
  takeOver: z.boolean().optional(),
})
export type FollowUpTaking = z.output<typeof FollowUpTaking>

/** What came of it: without that it is not closed. */
export const FollowUpResult = z.object({
  id: id.of('plain:workOrderFollowUp', '服务回访'),
  result: lines(500, '回访结果').min(2, '请输入回访结果，至少2个字'),
})
export type FollowUpResult = z.output<typeof FollowUpResult>
