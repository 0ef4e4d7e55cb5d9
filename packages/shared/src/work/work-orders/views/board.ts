import { z } from 'zod'
import { JobStatus, OrderStatus } from '../job.moves.ts'
import { WorkOrderRow, WorkOrderSearch } from '../work-order.ts'

/** The search of the list; with a `status`, only that status's column. `size` is the number of cards per column. */
export const BoardSearch = WorkOrderSearch.omit({
  current: true,
  at: true,
  ascs: true,
  descs: true,
  exact: true,
  urgentFirst: true,
}).extend({
  size: WorkOrderSearch.shape.size.unwrap().default(20),
})
export type BoardSearch = z.output<typeof BoardSearch>

/**
 * An order on the board. `serverTime`: planned start of its next item that has not begun, else of its first; `isLate`:
 * that item is overdue by the institution's limit. `jobs`: states of its items.
 */
export const BoardCard = WorkOrderRow.extend({
  serverTime: z.string().nullable(),
  isLate: z.boolean(),
  jobs: z.array(z.enum(JobStatus)),
})
export type BoardCard = z.output<typeof BoardCard>

export const BoardColumn = z.object({
  status: z.enum(OrderStatus),
  total: z.number(),
  /** Whether the total is an estimate, for a long column. */
  isEstimate: z.boolean().optional(),
  records: z.array(BoardCard),
})
export type BoardColumn = z.output<typeof BoardColumn>

/** Columns of the board, from left to right. */
export const boardOrder = [
  OrderStatus.Waiting,
  OrderStatus.Assigned,
  OrderStatus.InService,
  OrderStatus.Finished,
  OrderStatus.Cancelled,
] as const
