import type { WholePackageOrder } from '@care/shared/purchase/package-order'
import { OrderStatus } from '@care/shared/purchase/package-order.moves'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { yuan } from '../../crud/fields/fields.tsx'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { type Verdict, verdictOf } from './bill-verdict.ts'

/** The verdict on the receipt that is shown, by two people one after the other; or the end of an order whose money never came. */
export function BillActions({ whole }: { whole: WholePackageOrder }) {
  const { order } = whole
  const [isClosing, setClosing] = useState(false)
  const fail = useAction(api.packageChecks.fail, '订单已关闭', () => setClosing(false))
  const verdict = verdictOf(whole)
  if (verdict) return <OnBill whole={whole} verdict={verdict} />
  return (
    <>
      <span className="soft">回单已退回，期限 {order.endTime.slice(5, 16)}，逾期未重新提交自动超时</span>
      <Button label="关闭订单" outlined severity="danger" onClick={() => setClosing(true)} />
      {isClosing && (
        <ReasonDialog
          title="关闭套餐订单"
          label="关闭原因"
          missing="请输入原因"
          accept="关闭订单"
          busy={fail.isPending}
          onAccept={(remark) => fail.mutate({ body: { id: order.id, remark } })}
          onClose={() => setClosing(false)}
        >
          {`订单 ${order.orderNo} 将记为支付失败，机构会看到原因。请先确认款项没有到账。`}
        </ReasonDialog>
      )}
    </>
  )
}

function OnBill({
  whole: { order },
  verdict: { bill, verify: step, why },
}: {
  whole: WholePackageOrder
  verdict: Verdict
}) {
  const [isRefusing, setRefusing] = useState(false)
  const verify = useAction(
    api.packageChecks.verify,
    step === 'check' ? '初审通过，等待另一人复核' : '已核实，有效期已延长',
  )
  const refuse = useAction(api.packageChecks.refuse, '回单已退回', () => setRefusing(false))
  const billStatus = bill.status as 1 | 2
  const which = { id: order.id, billId: bill.id, billStatus }
  const ask = () =>
    confirm({
      title: step === 'check' ? '初审通过' : '复核通过',
      text:
        step === 'check'
          ? `确认回单与订单 ${order.orderNo} 一致，已收到 ${yuan(bill.price)}？`
          : `确认已收到 ${yuan(bill.price)}？通过后 ${order.tenantName} 的有效期延长 ${order.itemDuration} 天，不能撤回。`,
      icon: 'pi pi-check-circle',
      yes: '通过',
      onYes: () => verify.mutate({ body: { ...which, orderStatus: OrderStatus.Verified } }),
    })
  return (
    <>
      {why && <span className="soft">{why}</span>}
      <Button label="退回" outlined severity="danger" onClick={() => setRefusing(true)} />
      {step !== 'none' && (
        <Button
          label={step === 'check' ? '初审通过' : '复核通过'}
          icon="pi pi-check"
          loading={verify.isPending}
          onClick={ask}
        />
      )}
      {isRefusing && (
        <ReasonDialog
          title="退回回单"
          label="退回原因"
          missing="请输入原因"
          accept="退回"
          busy={refuse.isPending}
          onAccept={(remark) => refuse.mutate({ body: { ...which, remark } })}
          onClose={() => setRefusing(false)}
        >
          {`机构会看到原因，并可以重新提交订单 ${order.orderNo} 的回单。`}
        </ReasonDialog>
      )}
    </>
  )
}
