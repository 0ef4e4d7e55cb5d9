import { refused } from '@care/shared/http/errors'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import type { Booker } from '../ledger/book.repository.ts'
import { lockPackage } from './elder-package.repository.ts'
import { findOrderableServices, findPackageJobs, type PackageJob } from './package-job.repository.ts'
import { bookOnPackages } from './package-record.repository.ts'
import { isRefunding } from './return-packages.repository.ts'

interface Order {
  tenantId: number
  id: number
  workNo: string
}

const { Waiting, Cancelled, Finished } = JobStatus

/**
 * Updates the package ledger to the jobs of an order: a job with an implementer reserves one service, a finished job
 * uses it, all other jobs reserve none. Idempotent.
 */
export async function settlePackages(db: Db, by: Booker, order: Order): Promise<void> {
  const jobs = (await findPackageJobs(db, order)).filter(({ isUsed }) => !isUsed)
  const { tenantId, id: workOrderId, workNo } = order
  const leaving = jobs.filter((job) => job.holdId !== null && (!isHeld(job) || job.heldId !== job.lineId))
  await bookOnPackages(
    db,
    by,
    leaving.map(({ holdId, status }) => ({
      tenantId,
      elderPackageProjectId: 0,
      kind: 'release' as const,
      num: 1,
      reserveId: holdId,
      remark: status === Cancelled ? '服务已取消' : '服务项已变更',
    })),
  )

  const coming = jobs.filter(
    (job) => isHeld(job) && job.serverPackageId > 0 && (job.holdId === null || leaving.includes(job)),
  )
  for (const packageId of [...new Set(coming.map(({ serverPackageId }) => serverPackageId))].sort((a, b) => a - b))
    await requireRunning(db, tenantId, packageId)
  await bookOnPackages(
    db,
    by,
    coming.map(({ id, lineId }) => ({
      tenantId,
      elderPackageProjectId: lineId ?? 0,
      kind: 'reserve' as const,
      num: 1,
      workOrderId,
      workOrderJobId: id,
      workNo,
    })),
  )

  const finished = jobs.filter(({ status }) => status === Finished)
  if (finished.length === 0) return
  const held = await findPackageJobs(db, order)
  await bookOnPackages(
    db,
    by,
    held
      .filter(({ id, holdId }) => holdId !== null && finished.some((job) => job.id === id))
      .map(({ holdId }) => ({
        tenantId,
        elderPackageProjectId: 0,
        kind: 'consume' as const,
        num: 1,
        reserveId: holdId,
      })),
  )
}

const isHeld = ({ status }: PackageJob) => status !== Waiting && status !== Cancelled

async function requireRunning(db: Db, tenantId: number, packageId: number): Promise<void> {
  const kept = await lockPackage(db, [tenantId], packageId)
  if (!kept || kept.refundTime !== null) throw refused('套餐已退，请更换付款方式')
  if (kept.isExpired) throw refused(`套餐“${kept.packageName}”已过期，请更换付款方式`)
  if (await isRefunding(db, tenantId, packageId)) throw refused(`套餐“${kept.packageName}”正在退款，请更换付款方式`)
}

/**
 * Throws when the elder's packages have too few services left. With `orderId`, services that this order has reserved
 * count too.
 */
export async function requirePackages(
  db: Db,
  elder: { tenantId: number; oldmanId: number },
  jobs: { serverPackageId: number; serverProjectId: number }[],
  orderId = 0,
): Promise<void> {
  const paid = jobs.filter(({ serverPackageId }) => serverPackageId > 0)
  if (paid.length === 0) return

  const lines = await findOrderableServices(db, elder, orderId)
  for (const { serverPackageId, serverProjectId } of paid) {
    const isAsked = (one: { packageId: number; serverProjectId: number }) =>
      one.packageId === serverPackageId && one.serverProjectId === serverProjectId
    const line = lines.find(isAsked)
    if (!line?.isRunning) throw refused('该长者没有可用的套餐')
    const wanted = paid.filter((job) => isAsked({ ...job, packageId: job.serverPackageId })).length
    if (line.remainNum + line.heldNum < wanted)
      throw refused(`套餐“${line.packageName}”的${line.serverProjectName}剩余${line.remainNum}次，次数不足`)
  }
}
