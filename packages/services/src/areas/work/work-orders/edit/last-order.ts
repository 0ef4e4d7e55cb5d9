import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { LastOrder } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { findJobs } from '../job.repository.ts'
import { findWorkers } from '../steps/worker.repository.ts'
import { findLastUsualOrder } from './last-order.repository.ts'

/**
 * The elder's last ordinary order (not for a warning), offered for repetition. Staff who may no longer be dispatched
 * are left out.
 */
export async function findLastOrder(db: Db, caller: Caller, oldmanId: number): Promise<LastOrder | null> {
  const { tenantId } = await findTenantOfElder(db, caller, oldmanId).then(orNotFound('长者'))
  const order = await findLastUsualOrder(db, tenantId, oldmanId)
  if (!order) return null

  const jobs = (await findJobs(db, tenantId, order)).filter(({ status }) => status !== JobStatus.Cancelled)
  const sent = jobs.flatMap(({ serverUserId, helpers }) => [serverUserId ?? [], helpers.map(({ userId }) => userId)])
  const workers = new Set((await findWorkers(db, tenantId, [...new Set(sent.flat())])).map(({ userId }) => userId))
  const workOrderJobs = jobs.map(({ serverUserId, serverUserName, helpers, ...job }) => {
    const mayLead = serverUserId !== null && workers.has(serverUserId)
    return {
      ...job,
      ...(mayLead ? { serverUserId, serverUserName } : { serverUserId: null, serverUserName: null }),
      helpers: mayLead ? helpers.filter(({ userId }) => workers.has(userId)) : [],
    }
  })
  return { workNo: order.workNo, remarks: order.remarks, workOrderJobs }
}
