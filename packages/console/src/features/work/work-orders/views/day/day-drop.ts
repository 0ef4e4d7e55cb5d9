import { mayMove } from '@care/shared/http/moves'
import { JobStatus, jobMoves } from '@care/shared/work/work-orders/job.moves'
import type { DayItem } from '@care/shared/work/work-orders/views/day'

/** Row and time at which an item was dropped: the person, null for unassigned, and the start time. */
export interface Drop {
  person: { userId: number; nickName: string; tenantId: number } | null
  time: string
}

/** Effect of dropping an item: none, another person, another time (and person), or a refusal with its message. */
export type DropOutcome = 'stay' | 'dispatch' | 'change' | { refusal: string }

const { Waiting, Assigned } = JobStatus

export function outcomeOf(item: DayItem, { person, time }: Drop): DropOutcome {
  const isMoved = time !== item.fromTime
  const isGiven = (person?.userId ?? null) !== item.userId
  if (!isMoved && !isGiven) return 'stay'
  if (item.isHelper) return { refusal: '协助人员请在工单详情中调整' }
  if (isGiven && !person) return { refusal: '已派发的工单不能退回未派单，可改派或取消' }
  if (isGiven && person?.tenantId !== item.tenantId) return { refusal: '不能派给其他机构的员工' }
  if (isMoved && item.status !== Waiting && item.status !== Assigned) return { refusal: '服务已开始，不能修改时间' }
  if (isGiven && !mayMove(jobMoves, 'dispatch', item.status)) return { refusal: '服务已开始，不能改派' }
  return isMoved ? 'change' : 'dispatch'
}
