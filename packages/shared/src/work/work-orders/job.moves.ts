import type { Moves } from '../../http/moves.ts'

/** States of a service item (specification 1 §4). */
export const JobStatus = {
  Waiting: '1',
  Assigned: '2',
  InService: '3',
  Finished: '4',
  Paused: '5',
  Cancelled: '6',
} as const
export type JobStatus = (typeof JobStatus)[keyof typeof JobStatus]

const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus

/** Every legal move, named after its endpoint. Buttons, checks, SQL and tests are derived from this table. */
export const jobMoves = {
  dispatch: { from: [Waiting, Assigned, Paused], to: Assigned },
  signIn: { from: [Assigned], to: InService },
  stop: { from: [InService], to: Paused },
  continue: { from: [Paused], to: InService },
  signOut: { from: [InService], to: Finished },
  cancel: { from: [Waiting, Assigned, InService, Paused], to: Cancelled },
} as const satisfies Moves<JobStatus>
export type JobMove = keyof typeof jobMoves

/** States of a whole order: derived from its items by `orderStatusOf`, until it is voided. */
export const OrderStatus = {
  Waiting: '4',
  Assigned: '0',
  InService: '1',
  Finished: '2',
  Cancelled: '3',
  Voided: '5',
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** Final states of an order. */
export const endedStatuses: readonly OrderStatus[] = [OrderStatus.Finished, OrderStatus.Cancelled, OrderStatus.Voided]

/**
 * The order's state from its items' states (api-shapes §6.6): all cancelled → cancelled; all others finished →
 * finished; any started → in progress; any with an implementer → dispatched; else not dispatched.
 */
export function orderStatusOf(jobs: readonly JobStatus[]): OrderStatus {
  const live = jobs.filter((status) => status !== Cancelled)
  if (live.length === 0) return OrderStatus.Cancelled
  if (live.every((status) => status === Finished)) return OrderStatus.Finished
  if (live.some((status) => status === InService || status === Paused || status === Finished))
    return OrderStatus.InService
  return live.includes(Assigned) ? OrderStatus.Assigned : OrderStatus.Waiting
}
