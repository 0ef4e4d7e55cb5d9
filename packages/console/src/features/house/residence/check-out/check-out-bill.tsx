import type { CheckOutFee } from '@care/shared/house/residence/check-out/check-out'
import { feeUnits } from '@care/shared/money/billing/fee.words'
import { labelOf } from '@care/shared/words'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'

const cents = (amount: number) => Math.round(amount * 100)
/** The amounts in yuan to pay, to deduct from the deposit for arrears, and to refund. */
export function computeSettlement({ arrearsAmount, depositAmount, refundAmount }: CheckOutFee, fromDeposit: boolean) {
  const taken = fromDeposit ? Math.min(cents(arrearsAmount), cents(depositAmount)) : 0
  const open = (cents(arrearsAmount) - taken) / 100
  return { open, taken: taken / 100, refund: (cents(refundAmount) - taken) / 100 }
}

/** The costs of the stay, with the amounts to pay and to refund. */
export function CheckOutBill({ fee, taken, refund }: { fee: CheckOutFee; taken: number; refund: number }) {
  const sums: [string, number][] = [
    ['应付合计', fee.payableAmount],
    ['已付', fee.paidAmount],
    ['待扣服务款', fee.dueAmount],
    ['账户余额', fee.balanceAmount],
    ['其中订单退回', fee.returnedAmount],
    ['账户余额抵待扣款', Math.min(cents(fee.dueAmount), cents(fee.balanceAmount)) / -100],
    ['欠费', fee.arrearsAmount],
    ['多付', fee.overpaidAmount],
    ['账户余额退款', fee.balanceRefund],
    ['押金', fee.depositAmount],
    ['押金抵欠费', -taken],
  ]
  return (
    <section className="residence-bill stack" aria-label="退住费用">
      <h3>
        退住费用{' '}
        <small className="soft">
          在住 {fee.days} 天，其中请假 {fee.leaveDays} 天
        </small>
      </h3>
      <PlainTable
        rows={fee.items}
        keyOf={({ feeName }) => feeName}
        columns={[
          ['费用', ({ feeName }) => feeName],
          ['单价', ({ unitPrice, unit }) => [yuanText(unitPrice), labelOf(feeUnits, unit)].filter(Boolean).join(' ')],
          ['天数', ({ num }) => num],
          ['金额', ({ amount }) => yuanText(amount)],
        ]}
      />
      <dl>
        {sums
          .filter(([label, amount]) => amount !== 0 || label === '欠费')
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{yuanText(amount)}</dd>
            </div>
          ))}
        <div className="residence-total">
          <dt>应退</dt>
          <dd>{yuanText(refund)}</dd>
        </div>
      </dl>
      {fee.subsidyAmount > 0 && (
        <p className="soft">补贴余额 {yuanText(fee.subsidyAmount)} 不退现金，办理退住时收回，账户流水中可查。</p>
      )}
    </section>
  )
}
