import { mayMove } from '../../../http/moves.ts'
import { type JobMove, type JobStatus, jobMoves, OrderStatus, orderStatusOf } from '../job.moves.ts'

/** The move that brings an order into another column, or why no move is possible. */
export type ColumnMove = { move: JobMove; refusal?: undefined } | { move?: undefined; refusal: string }

const moves = Object.keys(jobMoves) as JobMove[]

/** Finds in the table of moves the one whose result is that column, for every item that allows it. */
export function findColumnMove(jobs: readonly JobStatus[], target: OrderStatus): ColumnMove {
  const status = orderStatusOf(jobs)
  const leading = moves.filter((move) => orderStatusOf([jobMoves[move].to]) === target)
  const possible = leading.filter((move) => jobs.some((job) => mayMove(jobMoves, move, job)))
  const move = possible.find((move) => orderStatusOf(moved(jobs, move)) === target)
  if (move && status !== target) return { move }
  return { refusal: possible.length > 0 ? '还有服务项不在这一步，请在工单详情中逐项处理' : refusalOf(status, target) }
}

const moved = (jobs: readonly JobStatus[], move: JobMove) =>
  jobs.map((job) => (mayMove(jobMoves, move, job) ? jobMoves[move].to : job))

/** Columns that an order can be moved to. */
export const reachableColumns = (jobs: readonly JobStatus[]) =>
  Object.values(OrderStatus).flatMap((target) => {
    const { move } = findColumnMove(jobs, target)
    return move ? [{ target, move }] : []
  })

function refusalOf(status: OrderStatus, target: OrderStatus): string {
  if (status === OrderStatus.Finished) return '已完成的工单不能再变更'
  if (status === OrderStatus.Cancelled) return '已取消的工单不能再变更'
  if (target === OrderStatus.Waiting) return '已派发的工单不能退回未派发，可改派或取消'
  if (status === OrderStatus.Waiting) return '请先派单'
  if (target === OrderStatus.Assigned) return '服务已开始，不能退回已派发'
  return '服务开始后才能完成'
}
