import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { BillStatus } from '@care/shared/admin/purchase/package-order.moves'
import { billStatuses } from '@care/shared/admin/purchase/package-order.words'
import { useState } from 'react'
import { yuanText } from '../../crud/fields/fields.tsx'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Fact } from '../../kit/text/facts.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { BillForm } from './bill-form.tsx'
import { CancelButton } from './cancel-button.tsx'
import type { PurchaseCalls } from './shop.ts'
import { TransferAccount } from './transfer-account.tsx'

/** Step 3: the account to transfer to, and the receipt as proof. */
export function TransferStep({ shop, order }: { shop: PurchaseCalls; order: PackageOrder }) {
  const { billStatus, billRemark, billNo, receiptNo, billTime } = order
  const [isAgain, setAgain] = useState(false)
  const isAsked = isAgain || billStatus === null || billStatus === BillStatus.Refused
  return (
    <>
      <TransferAccount sum={order.totalPrice} orderNo={order.orderNo} />
      {billStatus === BillStatus.Refused && (
        <p className="note is-bad" role="note">
          回单已退回：{billRemark}
        </p>
      )}
      {isAsked && <p className="soft">请在 {order.endTime.slice(0, 16)} 前转账并提交回单，逾期订单自动超时。</p>}
      {billStatus !== null && (
        <dl className="facts stack is-3">
          <Fact label="回单状态">
            <WordTag {...billStatuses[billStatus]} />
          </Fact>
          <Fact label="流水号">{billNo}</Fact>
          <Fact label="回单编号">{receiptNo}</Fact>
          <Fact label="提交时间">{billTime?.slice(0, 16)}</Fact>
          <Fact label="转账金额">{yuanText(order.totalPrice)}</Fact>
        </dl>
      )}
      {isAsked ? (
        <BillForm shop={shop} order={order} onSent={() => setAgain(false)} />
      ) : (
        <footer className="dialog-buttons row">
          <span className="soft purchase-beside">平台核实后自动开通</span>
          <CancelButton shop={shop} order={order} />
          <LeaveButton label="关闭" />
          <Button label="重新提交回单" outlined onClick={() => setAgain(true)} />
        </footer>
      )}
    </>
  )
}
