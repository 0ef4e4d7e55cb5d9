import type { Difference } from '@care/shared/purchase/reconcile/reconciliation'
import { DifferenceKind, differenceKinds } from '@care/shared/purchase/reconcile/reconciliation.words'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { yuan } from '../../crud/fields/fields.tsx'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { CountedText } from '../../kit/inputs/counted-text.tsx'
import { Select } from '../../kit/inputs/select.tsx'

interface Props {
  difference: Difference
  how: 'link' | 'explain'
  /** What it may be linked with is among them. */
  all: Difference[]
  onClose: () => void
}

/** Links money with an order by hand, or says why a difference is as it is. */
export function SettleDialog({ difference, how, all, onClose }: Props) {
  const id = useId()
  const [other, setOther] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const link = useAction(api.reconciliation.link, '已关联', onClose)
  const explain = useAction(api.reconciliation.explain, '已说明', onClose)
  const { kind, entry, order } = difference
  const isMoney = kind === DifferenceKind.NoOrder
  const isLink = how === 'link'

  const send = () => {
    setTried(true)
    if (!reason.trim() || (isLink && other === null)) return
    if (!isLink)
      return explain.mutate({
        body: { kind, reason, ...(entry && { entryId: entry.id }), ...(order && { orderId: order.id }) },
      })
    const [entryId, orderId] = isMoney ? [entry?.id ?? 0, other ?? 0] : [other ?? 0, order?.id ?? 0]
    link.mutate({ body: { entryId, orderId, reason } })
  }

  return (
    <FormDialog
      title={isLink ? (isMoney ? '关联订单' : '关联流水') : '说明差异'}
      label={isLink ? '关联' : '保存'}
      busy={link.isPending || explain.isPending}
      holds={[other, reason]}
      width={36}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {differenceKinds[kind].label}：{entry && `流水 ${entry.serialNo}（${entry.payer}，${yuan(entry.amount)}）`}
        {entry && order && '，'}
        {order && `订单 ${order.orderNo}（${order.tenantName}，${yuan(order.amount)}）`}
      </p>
      {isLink && (
        <FormRow
          label={isMoney ? '订单' : '流水'}
          inputId={`${id}-other`}
          required
          error={isTried && other === null ? `请选择${isMoney ? '订单' : '流水'}` : undefined}
        >
          <Select
            inputId={`${id}-other`}
            value={other}
            options={optionsOf(all, isMoney)}
            placeholder="请选择"
            emptyMessage={isMoney ? '本期没有缺少到账的订单' : '本期没有缺少订单的流水'}
            filter
            filterBy="label"
            onChange={(event) => setOther(event.value ?? null)}
          />
        </FormRow>
      )}
      <FormRow
        label="原因"
        inputId={`${id}-reason`}
        required
        error={isTried && !reason.trim() ? '请填写原因' : undefined}
      >
        <CountedText id={`${id}-reason`} value={reason} rows={3} max={200} onChange={(text = '') => setReason(text)} />
      </FormRow>
    </FormDialog>
  )
}

/** The other side that nothing belongs to yet. */
const optionsOf = (all: Difference[], isMoney: boolean) =>
  all.flatMap(({ kind, entry, order }) => {
    if (isMoney && kind === DifferenceKind.NoMoney && order)
      return [{ value: order.id, label: `${order.orderNo} · ${order.tenantName} · ${yuan(order.amount)}` }]
    if (!isMoney && kind === DifferenceKind.NoOrder && entry)
      return [{ value: entry.id, label: `${entry.serialNo} · ${entry.payer} · ${yuan(entry.amount)}` }]
    return []
  })
