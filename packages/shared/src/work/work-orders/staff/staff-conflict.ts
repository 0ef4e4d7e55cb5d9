import { z } from 'zod'

/**
 * Why somebody cannot be sent: an order that overlaps or is too close for the travel between both places, or a leave.
 * Times are Asia/Shanghai; `travelMinutes` is the travel time, `workOrderId` is null for a leave.
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
  /** Whether the times overlap; otherwise only the travel time is too short. */
  isOverlap: z.boolean(),
})
export type StaffConflict = z.output<typeof StaffConflict>
