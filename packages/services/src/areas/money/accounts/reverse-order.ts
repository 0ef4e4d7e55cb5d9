import { orNotFound } from '@care/shared/http/errors'
import { type AccountType, accountTypes, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import type { Db } from '../../../platform/db/client.ts'
import { lockHolder } from './ledger/account.repository.ts'
import { type Booker, bookAccountMovement } from './ledger/book.repository.ts'
import { takeCharges, voidCharge } from './ledger/charge.repository.ts'
import { lockPackage } from './packages/elder-package.repository.ts'
import { findUsedServices, type UsedService } from './packages/package-job.repository.ts'
import { bookOnPackages } from './packages/package-record.repository.ts'

interface Order {
  tenantId: number
  id: number
  workNo: string
}

/**
 * Reverses the charges of a voided work order by separate ledger lines: money to its account, services to their
 * package. If the package was refunded meanwhile, the price of the service is refunded to the account. Returns the
 * refunds as text.
 */
export async function reverseOrder(db: Db, by: Booker, order: Order, reason: string): Promise<string[]> {
  const given: string[] = []
  const remark = `作废工单：${reason}`.slice(0, 200)
  const taken = await voidCharge(db, order)
  if (taken) given.push(await giveMoney(db, by, order, { ...taken, fen: -taken.amountFen, remark }))
  for (const used of await findUsedServices(db, order)) given.push(await giveService(db, by, order, used, remark))
  return given
}

interface Money {
  oldmanId: number
  accountType: AccountType
  fen: number
  remark: string
  /**
   * The document type of the line. An order has one refund line (unique), so the price of a package service is booked
   * as a receipt.
   */
  business?: BusinessType
}

async function giveMoney(db: Db, by: Booker, order: Order, money: Money): Promise<string> {
  const { tenantId, id, workNo } = order
  const { oldmanId, accountType, fen, remark, business = BusinessType.WorkOrder } = money
  await lockHolder(db, { tenantIds: [tenantId] }, oldmanId).then(orNotFound('长者'))
  await bookAccountMovement(db, by, {
    tenantId,
    oldmanId,
    accountType,
    amountFen: fen,
    tradingType: TradingType.Refund,
    businessType: business,
    businessId: id,
    businessNo: workNo,
    remark,
  })
  await takeCharges(db, by, { tenantId, oldmanId })
  return `退回${accountTypes[accountType].label}${(fen / 100).toFixed(2)}元`
}

async function giveService(db: Db, by: Booker, order: Order, used: UsedService, remark: string): Promise<string> {
  const { tenantId, id: workOrderId, workNo } = order
  const { packageId, packageName, serverProjectName, jobId, lineId, oldmanId, num, priceFen } = used
  const kept = await lockPackage(db, [tenantId], packageId).then(orNotFound('套餐'))
  if (kept.refundTime !== null && priceFen > 0) {
    const fen = num * priceFen
    return giveMoney(db, by, order, { oldmanId, accountType: 1, fen, remark, business: BusinessType.Receipt })
  }
  if (kept.refundTime === null)
    await bookOnPackages(db, by, [
      {
        tenantId,
        elderPackageProjectId: lineId,
        kind: 'return',
        num,
        remark,
        workOrderId,
        workOrderJobId: jobId,
        workNo,
      },
    ])
  return `退回套餐“${packageName}”${serverProjectName}${num}次`
}
