import type { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { Job } from '@care/shared/work/work-orders/work-order'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { findQuestionnaires } from './edit/questionnaires.repository.ts'
import { findProofs } from './proof/job-proof.repository.ts'
import { findSignExceptions } from './proof/sign-exception.repository.ts'
import { findHelpers } from './staff/helper.repository.ts'

/** All columns except computed ones and those of the order. */
const own = Job.keyof().exclude([
  'workNo',
  'orderPrice',
  'status',
  'helpers',
  'projectUserVoList',
  'workOrderJobLogs',
  'workOrderServer',
  'workOrderJobChecks',
  'workOrderJobMaterials',
  'workOrderJobFiles',
  'workOrderJobSignature',
  'productIds',
]).options
const service = [
  ...(['serverStartTime', 'serverEndTime', 'signInAddress', 'signInImg', 'signOutAddress', 'signOutImg'] as const),
  ...(['signInDistance as signDistance', 'signOutDistance'] as const),
] as const

/** The jobs of an order with their history; entries about the whole order are in the history of the first job. */
export async function findJobs(db: Db, tenantId: number, order: { id: number; workNo: string }): Promise<Job[]> {
  const jobs = await rowsOf(db, 'workOrderJob', { tenantId, workOrderId: order.id }).all(
    [
      ...own,
      ...service,
      'orderPriceFen',
      sql<JobStatus>`status`.as('status'),
      sql<number[]>`product_ids::float8[]`.as('productIds'),
    ],
    ['sort', 'id'],
  )
  const logs = await rowsOf(db, 'workOrderLog', { tenantId, workOrderId: order.id }).all(
    ['id', 'workOrderJobId', 'createTime', 'remarks', 'operatorName'],
    ['createTime', 'id'],
  )

  const helpers = await findHelpers(db, tenantId, order.id)
  const questionnaires = await findQuestionnaires(db, tenantId, order.id)
  const marks = await findSignExceptions(db, tenantId, order.id)
  const proofOf = await findProofs(db, tenantId, order.id)

  return jobs.map(({ orderPriceFen, ...row }) => {
    const { serverStartTime, signInAddress, signInImg, signDistance, ...rest } = row
    const { serverEndTime, signOutAddress, signOutImg, signOutDistance, ...job } = rest
    const begin = { serverStartTime, signInAddress, signInImg, signDistance }
    const end = { serverEndTime, signOutAddress, signOutImg, signOutDistance }
    const signExceptions = marks.filter(({ jobId }) => jobId === job.id).map(({ jobId: _item, ...mark }) => mark)
    return {
      ...job,
      ...proofOf(job.id),
      workNo: order.workNo,
      orderPrice: orderPriceFen / 100,
      helpers: helpers.filter(({ jobId }) => jobId === job.id).map(({ jobId: _item, ...helper }) => helper),
      projectUserVoList: questionnaires
        .filter(({ jobId }) => jobId === job.id)
        .map(({ jobId: _item, ...one }) => ({ ...one, completed: one.resultId !== null })),
      workOrderJobLogs: logs.filter(({ workOrderJobId }) => (workOrderJobId ?? jobs[0]?.id) === job.id),
      workOrderServer: serverStartTime
        ? { ...begin, ...end, signExceptions, serverUserName: job.serverUserName }
        : null,
    }
  })
}
