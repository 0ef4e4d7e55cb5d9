import { refused } from '@care/shared/http/errors'
import type { WorkOrderChange } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'
import { findProofs } from './job-proof.repository.ts'

type Jobs = WorkOrderChange['workOrderJobs']

/**
 * Refuses an edit that changes the order's service photos and materials; clients may send them unchanged or omit them.
 */
export async function requireUnchangedProof(db: Db, { tenantId, id }: LockedOrder, jobs: Jobs): Promise<void> {
  const named = jobs.filter((job) => job.workOrderJobFiles || job.workOrderJobMaterials)
  if (named.length === 0) return
  const proofOf = await findProofs(db, tenantId, id)
  for (const { id: jobId = 0, workOrderJobFiles: files, workOrderJobMaterials: materials } of named) {
    const kept = proofOf(jobId)
    if (files && !isKept(files, kept.workOrderJobFiles)) throw refused('服务凭证请在工单详情中上传或删除')
    if (materials && !isKept(materials, kept.workOrderJobMaterials)) throw refused('耗材请在工单详情中登记或更正')
  }
}

/** Whether two lists have the same records and every given value equals the stored one. */
const isKept = (given: readonly Record<string, unknown>[], kept: readonly { id: number }[]) =>
  given.length === kept.length &&
  given.every((one) => {
    const there = kept.find(({ id }) => id === Number(one.id))
    return there !== undefined && Object.entries(one).every(([name, value]) => isSaid(value, there, name))
  })

const isSaid = (value: unknown, there: object, name: string) =>
  !(name in there) || plain(value) === plain(Object.entries(there).find(([one]) => one === name)?.[1])
const plain = (value: unknown) => (typeof value === 'object' ? null : String(value))
