import type { Difference } from '@care/shared/admin/purchase/reconcile/reconciliation'
import { DifferenceKind, differenceKinds } from '@care/shared/admin/purchase/reconcile/reconciliation.words'
import { lines } from '@care/shared/resources/field'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField, yuanText } from '../../../../crud/fields/fields.tsx'

interface Props {
  difference: Difference
  how: 'link' | 'explain'
  /** All differences; the select offers the matching ones. */
  all: Difference[]
  onClose: () => void
}

const reason = lines('原因', { max: 200 })

/** Links a bank payment with an order, or records an explanation of the difference. */
export function SettleDialog({ difference: { kind, entry, order }, how, all, onClose }: Props) {
  const isMoney = kind === DifferenceKind.NoOrder
  const about = (
    <p>
      {differenceKinds[kind].label}：{entry && `流水 ${entry.serialNo}（${entry.payer}，${yuanText(entry.amount)}）`}
      {entry && order && '，'}
      {order && `订单 ${order.orderNo}（${order.tenantName}，${yuanText(order.amount)}）`}
    </p>
  )
  if (how === 'explain')
    return (
      <ActionDialog
        title="说明差异"
        call={api.reconciliation.explain}
        label="保存"
        fields={{ reason }}
        required={['reason']}
        fixed={{ kind, ...(entry && { entryId: entry.id }), ...(order && { orderId: order.id }) }}
        done="已说明"
        onClose={onClose}
        width={36}
      >
        {about}
      </ActionDialog>
    )

  const [other, label, emptyMessage] = isMoney
    ? ['orderId', '订单', '本期没有缺少到账的订单']
    : ['entryId', '流水', '本期没有缺少订单的流水']
  return (
    <ActionDialog
      title={`关联${label}`}
      call={api.reconciliation.link}
      label="关联"
      fields={{ [other]: optionField(label, optionsOf(all, isMoney), { filter: true, emptyMessage }), reason }}
      required={[other, 'reason']}
      fixed={isMoney ? { entryId: entry?.id } : { orderId: order?.id }}
      done="已关联"
      onClose={onClose}
      width={36}
    >
      {about}
    </ActionDialog>
  )
}

/** Select options: the unmatched entries of the other side. */
const optionsOf = (all: Difference[], isMoney: boolean) =>
  all.flatMap(({ kind, entry, order }) => {
    if (isMoney && kind === DifferenceKind.NoMoney && order)
      return [{ value: order.id, label: `${order.orderNo} · ${order.tenantName} · ${yuanText(order.amount)}` }]
    if (!isMoney && kind === DifferenceKind.NoOrder && entry)
      return [{ value: entry.id, label: `${entry.serialNo} · ${entry.payer} · ${yuanText(entry.amount)}` }]
    return []
  })
