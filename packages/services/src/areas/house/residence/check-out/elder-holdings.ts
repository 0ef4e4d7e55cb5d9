import type { HoldingSource } from '../../../../platform/sources/elder-holding.ts'
import type { ElderObstacle } from '../../../../platform/sources/elder-obstacle.ts'
import { findHeldDeposits } from '../../../money/receipts/receipts.port.ts'
import { computeFee } from './check-out-fee.ts'

/** Deposits that were neither refunded nor used for arrears. */
export const depositHoldings: HoldingSource = {
  label: '笔未退押金',
  find: async (db, tenantId, oldmanId) =>
    (await findHeldDeposits(db, { tenantId, oldmanId })).map(({ id, depositNo, amountFen }) => ({
      key: `deposit:${id}`,
      name: `押金${depositNo}`,
      amountFen,
      ways: ['refund', 'deduct'],
    })),
}

/** Residence fees that are unpaid or overpaid. */
export const openFeeObstacle: ElderObstacle = {
  label: '项未结清的住院费用',
  count: async (db, tenantId, oldmanId) => {
    const { feesOpen, fee } = await computeFee(db, { tenantId, oldmanId, userName: '' })
    return feesOpen > 0 || fee.overpaidAmount > 0 ? 1 : 0
  },
}
