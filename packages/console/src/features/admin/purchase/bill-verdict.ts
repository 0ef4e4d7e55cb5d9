import type { PackageBill, PackageOrder, WholePackageOrder } from '@care/shared/admin/purchase/package-order'
import { BillStatus, billMoves, PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { mayMove } from '@care/shared/http/moves'

/** Whether the receipt of the order waits for the first or the second check. */
export const isReceiptCheckPending = ({ payStatus, billStatus }: Pick<PackageOrder, 'payStatus' | 'billStatus'>) =>
  payStatus === PayStatus.Paying && (billStatus === BillStatus.ToCheck || billStatus === BillStatus.Checked)

/** Whether the order may be closed as unpaid, because its receipt was refused. */
const mayClose = ({ order, bills: [last] }: WholePackageOrder) =>
  order.payStatus === PayStatus.Paying && last?.status === BillStatus.Refused

/** Whether the operator has to act on the order. */
export const needsOperator = (whole: WholePackageOrder) => verdictOf(whole) !== null || mayClose(whole)

export interface Verdict {
  bill: PackageBill
  /** `none`: a second person has to make the second check, or the serial number has already paid another order. */
  verify: 'check' | 'confirm' | 'none'
  why: string | null
}

/** The action that this user may take on the latest receipt; null if no check is pending. */
export function verdictOf({ order, bills, duplicates }: WholePackageOrder): Verdict | null {
  const [bill] = bills
  if (!bill || !isReceiptCheckPending({ payStatus: order.payStatus, billStatus: bill.status })) return null
  const paid = duplicates.find(({ status, billNo }) => status === BillStatus.Verified && billNo === bill.billNo)
  if (paid) return { bill, verify: 'none', why: `流水号已核实给订单 ${paid.orderNo}，只能退回` }
  if (mayMove(billMoves, 'check', bill.status)) return { bill, verify: 'check', why: null }
  if (bill.isCheckedByMe) return { bill, verify: 'none', why: '您已完成初审，复核须由另一人完成' }
  return { bill, verify: 'confirm', why: null }
}
