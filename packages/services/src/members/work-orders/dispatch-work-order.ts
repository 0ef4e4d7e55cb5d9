import { notFound } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Dispatch } from '@care/shared/work-orders/work-order'
import type { Db } from '../../db/client.ts'
import { moveJobs } from './move-jobs.ts'
import { findOrderTenant } from './order-state.repository.ts'
import { findWorkers } from './worker.repository.ts'

/** Gives a job, or all open jobs of an order, to a member of staff of the order's tenant who may carry out work. */
export async function dispatchWorkOrder(db: Db, caller: Caller, { id, serverUserId }: Dispatch): Promise<true> {
  const tenantId = await findOrderTenant(db, caller, id)
  if (tenantId === undefined) throw notFound('工单')

  const [worker] = await findWorkers(db, tenantId, [serverUserId])
  if (!worker) throw notFound('服务人员')
  return moveJobs(db, caller, 'dispatch', id, { worker })
}
