import type { PackageBill, PackageOrder, WholePackageOrder } from '@care/shared/admin/purchase/package-order'
import { BillStatus, billMoves, PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { mayMove } from '@care/shared/http/moves'

/** Whether its receipt waits for one of the two checks. */
export const isWaiting = ({ payStatus, billStatus }: Pick<PackageOrder, 'payStatus' | 'billStatus'>) =>
  payStatus === PayStatus.Paying && (billStatus === BillStatus.ToCheck || billStatus === BillStatus.Checked)

/** Whether it may be closed as unpaid: its receipt was refused. */
const mayClose = ({ order, bills: [last] }: WholePackageOrder) =>
  order.payStatus === PayStatus.Paying && last?.status === BillStatus.Refused

/** Whether the operator has to act. */
export const needsOperator = (whole: WholePackageOrder) => verdictOf(whole) !== null || mayClose(whole)

export interface Verdict {
  bill: PackageBill
  /** `none`: the second check needs another person, or the serial number has paid for another order. */
  verify: 'check' | 'confirm' | 'none'
  why: string | null
}

/** What this user may do with the latest receipt; null if nothing is pending. */
export function verdictOf({ order, bills, duplicates }: WholePackageOrder): Verdict | null {
  const [bill] = bills
  if (!bill || !isWaiting({ payStatus: order.payStatus, billStatus: bill.status })) return null
  const paid = duplicates.find(({ status, billNo }) => status === BillStatus.Verified && billNo === bill.billNo)
  if (paid) return { bill, verify: 'none', why: `流水号已核实给订单 ${paid.orderNo}，只能退回` }
  if (mayMove(billMoves, 'check', bill.status)) return { bill, verify: 'check', why: null }
  if (bill.isCheckedByMe) return { bill, verify: 'none', why: '您已完成初审，复核须由另一人完成' }
  return { bill, verify: 'confirm', why: null }
}
