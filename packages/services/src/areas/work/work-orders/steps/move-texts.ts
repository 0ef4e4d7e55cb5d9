import { outcomes } from '@care/shared/outcomes'
import { type JobMove, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { dispatchText } from '../staff/assign-planned.ts'
import type { CheckedMove } from './check-move.ts'
import type { MoveDetails, MovedJob } from './move-job.repository.ts'
import type { OrderStep } from './notify-step.ts'

/** A completed move, with its jobs. */
export interface JobsMoved extends CheckedMove {
  move: JobMove
  details: MoveDetails
  jobs: readonly MovedJob[]
  /** Whether the move resumes the order's paused clock. */
  isResumed: boolean
}

/**
 * For each move, its text in the history and its kind in the warning's trail; `whole` is the text when the whole order
 * reaches that state.
 */
const moves: Record<
  JobMove,
  { text: string; kind: string; whole?: { status: OrderStatus; kind: string; text: string } }
> = {
  dispatch: { text: '已派单', kind: 'dispatched' },
  signIn: { text: '开始服务', kind: 'started' },
  stop: { text: '已暂停', kind: 'paused' },
  continue: { text: '已继续', kind: 'continued' },
  signOut: {
    text: '完成服务',
    kind: 'item-completed',
    whole: { status: OrderStatus.Finished, kind: 'completed', text: '工单已完成' },
  },
  cancel: {
    text: '已取消',
    kind: 'item-cancelled',
    whole: { status: OrderStatus.Cancelled, kind: 'cancelled', text: '工单已取消' },
  },
}

/**
 * Whether the move ends the lateness of a job. Then its warning about lateness is closed, and a paused clock resumes.
 */
export const endsLateness = (move: JobMove): boolean => ['signIn', 'dispatch', 'cancel'].includes(move)

/** Each job's entry in the order's history. */
export const logEntries = ({ move, details, jobs, conflicts, place, isResumed }: JobsMoved) =>
  jobs.map((job, at) => ({
    kind: move,
    remarks: [
      remarksOf(move, details),
      conflicts[at]?.said ?? place?.said,
      lateText(details.doneTime),
      isResumed && '（计时继续）',
    ]
      .filter(Boolean)
      .join(''),
    workOrderJobId: job.id,
  }))

/** The step in the form in which notices report it; `status` is the order's new state. */
export function orderStep({ move, details, jobs }: JobsMoved, status: OrderStatus): OrderStep {
  const { kind, whole } = moves[move]
  const isWhole = whole?.status === status
  const { worker, helpers = [], signing } = details
  const projectNames = jobs.map(({ serverProjectName }) => serverProjectName).join('、')
  return {
    kind: isWhole ? whole.kind : kind,
    text: isWhole ? join([whole.text, ...reported(details)]) : `${projectNames}${remarksOf(move, details)}`,
    result: signing,
    notLate: endsLateness(move) ? jobs.map((job) => job.id) : [],
    reminded: worker ? [worker, ...helpers].map((each) => ({ worker: each, projectNames })) : [],
  }
}

const join = (texts: unknown[]) => texts.filter(Boolean).join('：')

const remarksOf = (move: JobMove, details: MoveDetails) =>
  join([details.worker ? dispatchText(details.worker, details.helpers) : moves[move].text, ...reported(details)])

/** What the person who signed in or out wrote about the service. */
const reported = ({ signing }: MoveDetails) => [
  signing?.outcome && outcomes[signing.outcome],
  signing?.giveBack && '交回值班台确认',
  signing?.remarks,
]

/** Text appended to a step that a phone submitted later, because it was offline. */
const lateText = (doneTime: string | undefined) => (doneTime ? `（补传，实际时间 ${doneTime.slice(5, 16)}）` : '')
