import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { bodyOf } from '../../../../crud/form/body-of.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { planOfOrder } from './order-plan-draft.ts'
import { ScopeQuestion } from './scope-question.tsx'
import { useChangePlan } from './use-change-plan.ts'
import './recurring.css'

interface Props {
  of: { id: number; date: string }
  /** Id of the order that was edited. */
  orderId: number
  order: WorkOrderDraft
  /** Called to change only this order. */
  onThis: () => void
  /** Called once the recurring order was changed. */
  onDone: () => void
  onClose: () => void
}

/** Asks whether to change only this order, or also later orders of the recurring order. */
export function PlanScope(props: Props) {
  const { data, error, refetch } = useQuery(api.orderPlans.get.query({ params: { id: props.of.id } }))
  if (data) return <Asked {...props} plan={data} />
  return (
    <Dialog title="修改哪些工单" onClose={props.onClose}>
      <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
    </Dialog>
  )
}

type AskedProps = Props & { plan: Parameters<typeof useChangePlan>[0] }

function Asked({ plan, of, orderId, order, onThis, onDone, onClose }: AskedProps) {
  const { change, isSaving } = useChangePlan(plan, onDone)
  return (
    <ScopeQuestion
      plan={plan}
      date={of.date}
      busy={isSaving}
      onChoose={(chosen) => {
        if (chosen.scope === 'this') return onThis()
        const draft = bodyOf(api.orderPlans.create).parse(planOfOrder(plan, order))
        change(draft as Parameters<typeof change>[0], { ...chosen, also: [...chosen.also, orderId] })
      }}
      onClose={onClose}
    />
  )
}
