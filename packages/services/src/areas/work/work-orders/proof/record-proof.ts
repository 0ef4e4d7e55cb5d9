import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type {
  JobTick,
  MaterialCorrection,
  MaterialUse,
  VoucherDraft,
} from '@care/shared/work/work-orders/proof/job-proof'
import type { Db } from '../../../../platform/db/client.ts'
import { requirePhoto } from '../../../admin/files/files.port.ts'
import { correctUse, findCommodityUse, recordUse } from '../../../stock/commodities/commodities.port.ts'
import { addLog } from '../work-order-log.repository.ts'
import { checkLine, deleteVoucher, findVoucher, insertVouchers } from './job-proof.repository.ts'
import { lockProvedJob, type ProvedJob } from './proved-job.repository.ts'
import { requireVoucherRoom } from './require-proof.ts'

type Told<T> = Omit<T, 'requestKey'>

/** Locks a job, and refuses one that has not started. From its start on proof may be added at any time. */
async function begun(db: Db, caller: Caller, id: number): Promise<ProvedJob> {
  const item = await lockProvedJob(db, caller, id).then(orNotFound('服务项'))
  if (item.serverStartTime === null) throw refused('服务开始后才能登记')
  return item
}

/**
 * Checks a line of the checklist, even after the job is finished, because a phone may have been offline; unchecking is
 * possible only before that.
 */
export async function checkJobLine(db: Db, caller: Caller, { id, sort, done, doneTime }: Told<JobTick>): Promise<true> {
  const item = await begun(db, caller, id)
  if (item.status === JobStatus.Cancelled) throw refused('已取消的服务项不能修改')
  if (!done && item.status === JobStatus.Finished) throw refused('已完成的服务不能取消勾选')
  if (!(await checkLine(db, item, sort, done ? { ...caller, doneTime } : null))) throw notFound('检查项')
  return true
}

/** Books used materials even if the stock is too low; if the project restricts materials, only the allowed ones. */
export async function bookMaterial(db: Db, caller: Caller, { id, commodityId, num, doneTime }: Told<MaterialUse>) {
  const item = await begun(db, caller, id)
  const { tenantId, workOrderId, jobId, productIds } = item
  const used = await recordUse(db, caller, { tenantId, workOrderId, jobId }, { commodityId, num, doneTime })
  if (productIds.length > 0 && !productIds.includes(commodityId)) throw refused(`此服务项目不使用${used.materialName}`)
  return true as const
}

/** Corrects a booking of materials by reversing its stock movement; both movements stay stored. */
export async function correctMaterial(db: Db, caller: Caller, { id, num, reason }: MaterialCorrection): Promise<true> {
  const first = await findCommodityUse(db, caller, id).then(orNotFound('耗材登记'))
  await lockProvedJob(db, caller, first.jobId ?? 0).then(orNotFound('耗材登记'))
  const use = await findCommodityUse(db, caller, id).then(orNotFound('耗材登记'))
  if (use.used === num) throw refused('数量没有变化')
  await correctUse(db, caller, use, num, reason)
  const remarks = `更正耗材：${use.materialName} ${use.used}${use.unit}改为${num}${use.unit}，原因：${reason}`
  const order = { tenantId: use.tenantId, id: use.workOrderId ?? 0 }
  await addLog(db, order, caller, [{ kind: 'material', remarks, workOrderJobId: use.jobId ?? 0 }])
  return true
}

export async function addVoucher(db: Db, caller: Caller, draft: Told<VoucherDraft>): Promise<true> {
  const { id, fileUrl, fileName, doneTime } = draft
  const { tenantId, workOrderId, jobId, status } = await begun(db, caller, id)
  if (status === JobStatus.Cancelled) throw refused('已取消的服务项不能修改')
  await requirePhoto(db, caller, fileUrl)
  const { userId, nickName } = caller
  const photo = { tenantId, workOrderId, jobId, fileUrl, fileName: fileName || '服务照片', userId, nickName }
  await insertVouchers(db, [{ ...photo, ...(doneTime ? { doneTime } : {}) }])
  await requireVoucherRoom(db, tenantId, [jobId])
  return true
}

/** Deletes a wrong photo while the job is not finished; the history records the deletion. */
export async function deleteJobVoucher(db: Db, caller: Caller, id: number): Promise<true> {
  const voucher = await findVoucher(db, caller.tenantIds, id).then(orNotFound('服务凭证'))
  const item = await lockProvedJob(db, caller, voucher.jobId).then(orNotFound('服务凭证'))
  if (item.status === JobStatus.Finished) throw refused('已完成的服务凭证不能删除')
  await deleteVoucher(db, voucher)
  const order = { tenantId: item.tenantId, id: item.workOrderId }
  await addLog(db, order, caller, [{ kind: 'voucher', remarks: '删除照片凭证', workOrderJobId: item.jobId }])
  return true
}
