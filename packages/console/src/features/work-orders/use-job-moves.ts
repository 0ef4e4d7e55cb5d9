import { movesFrom } from '@care/shared/http/moves'
import { type JobMove, jobMoves } from '@care/shared/work-orders/job.moves'
import type { Job } from '@care/shared/work-orders/work-order'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'

/** The moves this person may make on this job now: legal by its state and allowed by their role. */
export function useJobMoves({ status }: Pick<Job, 'status'>): JobMove[] {
  const mayCall = useMayCall()
  return movesFrom(jobMoves, status).filter((move) => mayCall(api.workOrders[move]))
}
