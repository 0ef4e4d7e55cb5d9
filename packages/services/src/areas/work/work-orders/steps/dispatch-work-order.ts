import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound } from '@care/shared/http/errors'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { Dispatch } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { findLastDispatch } from '../work-order-log.repository.ts'
import { moveJobs } from './move-jobs.ts'
import { findJobStates, findOrderTenant, type LockedOrder, lockOrder } from './order-state.repository.ts'
import { findWorkers } from './worker.repository.ts'

/** Dispatches a job, or all open jobs of an order, to a staff member of the order's tenant who may serve. */
export async function dispatchWorkOrder(
  db: Db,
  caller: Caller,
  { id, serverUserId, seenUserId, helpers: helperIds, conflictReason }: Dispatch,
): Promise<true> {
  const tenantId = await findOrderTenant(db, caller, id)
  if (tenantId === undefined) throw notFound('工单')

  const wanted = new Set([serverUserId, ...(helperIds ?? [])])
  const workers = await findWorkers(db, tenantId, [...wanted])
  const worker = workers.find(({ userId }) => userId === serverUserId)
  if (!worker || workers.length < wanted.size) throw notFound('服务人员')
  const helpers = helperIds && workers.filter((each) => each !== worker)
  if (seenUserId !== undefined) await requireUnchangedState(db, caller, id, seenUserId)
  return moveJobs(db, caller, 'dispatch', id, { worker, helpers, conflictReason })
}

/**
 * Optimistic check: a dispatcher who has not seen another's dispatch gets a conflict that names them, and may then
 * dispatch again.
 */
async function requireUnchangedState(db: Db, caller: Caller, id: number, seenUserId: number): Promise<void> {
  const order = await lockOrder(db, caller, id)
  if (!order) throw notFound('工单')
  const jobs = await findJobStates(db, caller, id)
  const isChanged = jobs.some(
    ({ serverUserId, status }) =>
      status !== JobStatus.Cancelled && serverUserId !== null && serverUserId !== seenUserId,
  )
  if (isChanged) throw conflict(await told(db, order))
}

async function told(db: Db, order: LockedOrder): Promise<string> {
  const last = await findLastDispatch(db, order)
  return last ? `${last.operatorName}${last.remarks}，如需改派请刷新后重试` : '工单已派单，如需改派请刷新后重试'
}
