import type { WholePackageOrder } from '@care/shared/admin/purchase/package-order'
import { OrderStatus } from '@care/shared/admin/purchase/package-order.moves'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { type Verdict, verdictOf } from './bill-verdict.ts'

interface Props {
  whole: WholePackageOrder
}

/** Buttons to verify or refuse the shown receipt (two people in turn), or to close an unpaid order. */
export function BillActions({ whole }: Props) {
  const { order } = whole
  const verdict = verdictOf(whole)
  if (verdict) return <OnBill whole={whole} verdict={verdict} />
  return (
    <>
      <span className="soft">回单已退回，期限 {order.endTime.slice(5, 16)}，逾期未重新提交自动超时</span>
      <ActionButtons
        of={order}
        actions={({ action }) => [
          action(api.packageChecks.fail, {
            label: '关闭订单',
            danger: true,
            may: true,
            title: '关闭套餐订单',
            why: ({ orderNo }) => `订单 ${orderNo} 将记为支付失败，机构会看到原因。请先确认款项没有到账。`,
            reason: '关闭原因',
            missing: '请输入原因',
            input: ({ id }, remark) => ({ body: { id, remark } }),
            done: '订单已关闭',
          }),
        ]}
      />
    </>
  )
}

function OnBill({ whole: { order }, verdict: { bill, verify: step, why } }: Props & { verdict: Verdict }) {
  const which = { id: order.id, billId: bill.id, billStatus: bill.status as 1 | 2 }
  const isFirst = step === 'check'
  const label = isFirst ? '初审通过' : '复核通过'
  return (
    <>
      {why && <span className="soft">{why}</span>}
      <ActionButtons
        of={order}
        actions={({ action }) => [
          action(api.packageChecks.refuse, {
            label: '退回',
            refuses: true,
            may: true,
            title: '退回回单',
            why: ({ orderNo }) => `机构会看到原因，并可以重新提交订单 ${orderNo} 的回单。`,
            missing: '请输入原因',
            input: (_, remark) => ({ body: { ...which, remark } }),
            done: '回单已退回',
          }),
          action(api.packageChecks.verify, {
            label,
            icon: 'pi pi-check',
            may: step !== 'none',
            title: label,
            ask: ({ orderNo, tenantName, itemDuration }) =>
              isFirst
                ? `确认回单与订单 ${orderNo} 一致，已收到 ${yuanText(bill.price)}？`
                : `确认已收到 ${yuanText(bill.price)}？通过后 ${tenantName} 的有效期延长 ${itemDuration} 天，不能撤回。`,
            yes: '通过',
            askIcon: 'pi pi-check-circle',
            input: () => ({ body: { ...which, orderStatus: OrderStatus.Verified } }),
            done: isFirst ? '初审通过，等待另一人复核' : '已核实，有效期已延长',
          }),
        ]}
      />
    </>
  )
}
