import { z } from 'zod'

/**
 * Why somebody cannot be sent: another order over the same time or too near to it for the way between the two places, or a leave.
 * Times are Asia/Shanghai; `travelMinutes` is the way between the two places, `workOrderId` is null of a leave.
 */
export const StaffConflict = z.object({
  userId: z.number(),
  nickName: z.string(),
  workOrderId: z.number().nullable(),
  workNo: z.string().nullable(),
  oldmanName: z.string().nullable(),
  fromTime: z.string(),
  toTime: z.string(),
  travelMinutes: z.number(),
  /** The times themselves meet; without it only the way is too long. */
  isOverlap: z.boolean(),
})
export type StaffConflict = z.output<typeof StaffConflict>
