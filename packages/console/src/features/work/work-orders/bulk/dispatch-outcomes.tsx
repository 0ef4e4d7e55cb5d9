import type { DispatchOutcome } from '@care/shared/work/work-orders/staff/dispatch-batch'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { OutcomeTable } from '../../../../crud/batch/outcome-table.tsx'

interface Props {
  orders: Pick<WorkOrderRow, 'id' | 'workNo' | 'oldmanName'>[]
  outcomes: DispatchOutcome[]
}

/** The result of each dispatched order, failed orders first. */
export function DispatchOutcomes({ orders, outcomes }: Props) {
  const sent = outcomes.filter(({ ok }) => ok)
  const nameOf = (id: number) => {
    const order = orders.find((one) => one.id === id)
    return order && `${order.workNo} ${order.oldmanName}`
  }
  return (
    <div className="stack" role="status">
      <p>
        已派 <strong>{sent.length}</strong> 单，未派 <strong>{outcomes.length - sent.length}</strong> 单
      </p>
      <OutcomeTable
        head="工单"
        lines={outcomes.map(({ id, ok, msg, serverUserName }) => ({
          name: nameOf(id),
          text: ok ? `已派给${serverUserName}` : msg,
          isDone: ok,
        }))}
      />
    </div>
  )
}
