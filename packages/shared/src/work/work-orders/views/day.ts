import { z } from 'zod'
import { date } from '../../../validators.ts'
import { JobStatus } from '../job.moves.ts'
import { Job, WorkOrderRow, WorkOrderSearch } from '../work-order.ts'

/** The list's filters, for one day of Asia/Shanghai; the order date does not matter. */
export const DaySearch = WorkOrderSearch.pick({
  workNo: true,
  downName: true,
  oldmanName: true,
  oldmanId: true,
  status: true,
  emergencyType: true,
  serverUserId: true,
  warningBusinessId: true,
  tenantId: true,
  ids: true,
}).extend({ day: date })
export type DaySearch = z.output<typeof DaySearch>

/**
 * Somebody's part in an item on that day; `userId` null: nobody is assigned. Planned times, or actual ones once begun.
 */
export const DayItem = z.object({
  jobId: z.number(),
  workOrderId: z.number(),
  workNo: WorkOrderRow.shape.workNo,
  oldmanName: WorkOrderRow.shape.oldmanName,
  serverProjectName: Job.shape.serverProjectName,
  emergencyType: WorkOrderRow.shape.emergencyType,
  tenantId: z.number(),
  status: z.enum(JobStatus),
  userId: z.number().nullable(),
  /** Whether the person only helps, while somebody else leads. */
  isHelper: z.boolean(),
  fromTime: z.string(),
  toTime: z.string(),
  /** Whether the item has not begun and is overdue by the institution's limit (`lateMinutes`). */
  isLate: z.boolean(),
  conflictReason: z.string().nullable(),
})
export type DayItem = z.output<typeof DayItem>

/** Everybody who can be sent or has items; `left` is the number of people beyond the first 500. */
export const Day = z.object({
  people: z.array(z.object({ userId: z.number(), nickName: z.string(), tenantId: z.number(), tenantName: z.string() })),
  left: z.number(),
  items: z.array(DayItem),
  leaves: z.array(z.object({ userId: z.number(), fromTime: z.string(), toTime: z.string() })),
})
export type Day = z.output<typeof Day>
