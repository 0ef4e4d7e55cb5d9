import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { type Adjustment, forfeitOf } from '@care/shared/money/accounts/package'
import type { Db } from '../../../../platform/db/client.ts'
import { findLine, findLines, type LockedPackage, lockPackage } from './elder-package.repository.ts'
import { bookOnPackages } from './package-record.repository.ts'

/** Books an adjustment with its reason; the total cannot fall below the number used or reserved. */
export async function adjustProject(db: Db, caller: Caller, { id, num, remark }: Adjustment): Promise<true> {
  const line = await lockLine(db, caller, id, '不能调整')
  const change = num - line.totalNum
  if (change === 0) throw refused('次数没有变化')
  const bound = line.usedNum + line.reservedNum + line.voidNum
  if (line.totalNum + change < bound) throw refused(`次数不能少于已使用和已派单的${bound}次`)
  await bookOnPackages(db, caller, [
    { tenantId: line.tenantId, elderPackageProjectId: id, kind: 'adjust', num: change, remark },
  ])
  return true
}

/**
 * Drops an unused service from a package. Only a whole order can be refunded, so the remaining services are forfeited
 * without payment; a call without a remark is refused and the error names the loss.
 */
export async function dropProject(db: Db, caller: Caller, id: number, remark?: string): Promise<true> {
  const line = await lockLine(db, caller, id, '不能移除')
  if (line.usedNum + line.reservedNum > 0) throw refused('该服务项已使用或已派单，不能移除')
  if (line.remainNum === 0) throw refused('该服务项已移除')
  const { serverProjectName, remainNum: num, priceFen } = line
  const forfeit = forfeitOf({ remainNum: num, price: priceFen / 100 })
  if (!remark) throw refused(`移除“${serverProjectName}”后${forfeit}；需要退款请退整个套餐，确认移除请填写移除原因`)
  const { tenantId } = line
  await bookOnPackages(db, caller, [
    { tenantId, elderPackageProjectId: id, kind: 'forfeit', num, remark: `移除服务项，${forfeit}：${remark}` },
  ])
  return true
}

/** Locks the package of this service (FOR UPDATE), then reads the service. */
async function lockLine(db: Db, caller: Caller, id: number, words: string) {
  const seen = await findLine(db, caller, id).then(orNotFound('套餐服务项'))
  const kept = await lockPackage(db, [seen.tenantId], seen.oldmanPackageId).then(orNotFound('套餐'))
  requireRunning(kept, words)
  const line = (await findLines(db, kept)).find((one) => one.id === id)
  return { ...orNotFound('套餐服务项')(line), tenantId: seen.tenantId }
}

function requireRunning({ refundTime, isExpired }: LockedPackage, words: string): void {
  if (refundTime !== null) throw refused(`套餐已退，${words}`)
  if (isExpired) throw refused(`套餐已过期，${words}`)
}
