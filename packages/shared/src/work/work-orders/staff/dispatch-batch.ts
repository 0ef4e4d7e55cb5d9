import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { id } from '../../../validators.ts'

/** Maximum orders or items in one call. */
export const maxDispatched = 100

/** Dispatches unassigned orders or items to one person, or each to its suggested person. */
export const DispatchBatch = z.object({
  ids: z
    .array(id.of(['workOrder', 'job']), '请选择工单')
    .min(1, '请选择工单')
    .max(maxDispatched, `一次最多派${maxDispatched}单`),
  serverUserId: withNouns('staff', z.number('请选择服务人员').int().positive('请选择服务人员')).nullish(),
})
export type DispatchBatch = z.output<typeof DispatchBatch>

/** Result for one order or item; `msg` says why it was not dispatched. */
export const DispatchOutcome = z.object({
  id: z.number(),
  workNo: z.string(),
  ok: z.boolean(),
  msg: z.string().nullable(),
  serverUserName: z.string().nullable(),
})
export type DispatchOutcome = z.output<typeof DispatchOutcome>
