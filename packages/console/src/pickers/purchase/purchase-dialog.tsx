import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { StepBar, stepsAt } from '../../kit/page/step-bar.tsx'
import { ChooseStep } from './choose-step.tsx'
import { PayStep } from './pay-step.tsx'
import type { PurchaseCalls } from './shop.ts'
import { TransferStep } from './transfer-step.tsx'
import './purchase.css'

interface Props {
  shop: PurchaseCalls
  onClose: () => void
}

const labels = ['选择套餐', '确认并支付', '银行转账']

/**
 * Index of the step to show: 0 without an unfinished order, 1 until a payment method is chosen, 2 until the transfer
 * arrives (specification 1 §4).
 */
const stepOf = (order: PackageOrder | null) => (order === null ? 0 : order.payStatus === PayStatus.Paying ? 2 : 1)

/** 套餐选择: package and duration, payment, transfer and receipt. Opens at the step of the unfinished order. */
export function PurchaseDialog({ shop, onClose }: Props) {
  const { data: order, error, refetch } = useQuery(shop.current)
  const at = order === undefined ? -1 : stepOf(order)
  return (
    <Dialog title="套餐选择" onClose={onClose} width={52}>
      <StepBar steps={stepsAt(labels, at)} />
      <div className="stack">
        {order === undefined && <QueryPlaceholder error={error} onRetry={refetch} lines={5} />}
        {order === null && <ChooseStep shop={shop} />}
        {order && at === 1 && <PayStep key={order.id} shop={shop} order={order} />}
        {order && at === 2 && <TransferStep key={order.id} shop={shop} order={order} />}
      </div>
    </Dialog>
  )
}
