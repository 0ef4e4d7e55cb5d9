import { mayMove } from '@care/shared/http/moves'
import type { PackageBill, PackageOrder, WholePackageOrder } from '@care/shared/purchase/package-order'
import { BillStatus, billMoves, PayStatus } from '@care/shared/purchase/package-order.moves'

/** A receipt of it waits for one of the two checks. */
export const isWaiting = ({ payStatus, billStatus }: Pick<PackageOrder, 'payStatus' | 'billStatus'>) =>
  payStatus === PayStatus.Paying && (billStatus === BillStatus.ToCheck || billStatus === BillStatus.Checked)

/** Its receipt was sent back, so that nothing shows that it was paid. */
const mayClose = ({ order, bills: [last] }: WholePackageOrder) =>
  order.payStatus === PayStatus.Paying && last?.status === BillStatus.Refused

/** Something of it waits for the operator. */
export const waitsForUs = (whole: WholePackageOrder) => verdictOf(whole) !== null || mayClose(whole)

export interface Verdict {
  bill: PackageBill
  /** `none`: somebody else makes the second check, or its serial number has paid for another order. */
  verify: 'check' | 'confirm' | 'none'
  why: string | null
}

/** What this person may do with the latest receipt; null where nothing waits. */
export function verdictOf({ order, bills, duplicates }: WholePackageOrder): Verdict | null {
  const [bill] = bills
  if (!bill || !isWaiting({ payStatus: order.payStatus, billStatus: bill.status })) return null
  const paid = duplicates.find(({ status, billNo }) => status === BillStatus.Verified && billNo === bill.billNo)
  if (paid) return { bill, verify: 'none', why: `流水号已核实给订单 ${paid.orderNo}，只能退回` }
  if (mayMove(billMoves, 'check', bill.status)) return { bill, verify: 'check', why: null }
  if (bill.isCheckedByMe) return { bill, verify: 'none', why: '您已完成初审，复核须由另一人完成' }
  return { bill, verify: 'confirm', why: null }
}
