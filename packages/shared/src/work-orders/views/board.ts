import { z } from 'zod'
import { JobStatus, OrderStatus } from '../job.moves.ts'
import { WorkOrderRow, WorkOrderSearch } from '../work-order.ts'

/** The list's search; with a `status` that column alone. `size` is how many cards a column has. */
export const BoardSearch = WorkOrderSearch.omit({
  current: true,
  at: true,
  ascs: true,
  descs: true,
  exact: true,
}).extend({
  size: WorkOrderSearch.shape.size.unwrap().default(20),
})
export type BoardSearch = z.output<typeof BoardSearch>

/**
 * An order on the board. `serverTime`: when its next item that nobody has begun is planned, or its first one; `isLate`: that one is longer
 * over its time than the institution waits. `jobs`: the states of its items.
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
  /** Of a long column the total is only near. */
  isEstimate: z.boolean().optional(),
  records: z.array(BoardCard),
})
export type BoardColumn = z.output<typeof BoardColumn>

/** The columns of the board, from left to right. */
export const boardOrder = [
  OrderStatus.Waiting,
  OrderStatus.Assigned,
  OrderStatus.InService,
  OrderStatus.Finished,
  OrderStatus.Cancelled,
] as const
