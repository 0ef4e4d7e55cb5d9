import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { ServiceMeasurement } from '@care/shared/work/work-orders/proof/measuring'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { recordMeasurements } from '../../../alarms/ingestion/ingestion.port.ts'
import { addLog } from '../work-order-log.repository.ts'
import { lockProvedJob } from './proved-job.repository.ts'

const begun: readonly JobStatus[] = [JobStatus.InService, JobStatus.Paused, JobStatus.Finished]

/** Records measurements made during a job: in the elder's archive, and as an entry in the order's history. */
export async function measureAtJob(
  db: Db,
  caller: Caller,
  id: number,
  { doneTime: _told, requestKey: _key, ...values }: Omit<ServiceMeasurement, 'id'>,
  doneTime: string | undefined,
): Promise<true> {
  const job = await lockProvedJob(db, caller, id).then(orNotFound('服务项'))
  if (!begun.includes(job.status)) throw refused('服务开始后才能录入测量值')
  const { tenantId, workOrderId, workNo, oldmanId } = job
  const at = { workOrderId, workNo, jobId: id }
  const order = { tenantId, id: workOrderId }
  await addNotices(db, [{ kind: 'work-order', tenantId, workOrderId }])
  const text = await recordMeasurements(db, caller, { tenantId, oldmanId, time: doneTime, at }, values)
  await addLog(db, order, caller, [{ kind: 'measure', remarks: `测量：${text}`, workOrderJobId: id }])
  return true
}
