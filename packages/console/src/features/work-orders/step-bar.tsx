import type { WorkOrder } from '@care/shared/work-orders/work-order'
import { orderSteps } from './order-steps.ts'

/** How far an order is. */
export const StepBar = ({ order }: { order: Pick<WorkOrder, 'status' | 'startTime'> }) => (
  <ol className="step-bar">
    {orderSteps(order).map(({ label, state }, at) => (
      <li key={label} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
        <b>{state === 'done' ? <i className="pi pi-check" role="img" aria-label="已过" /> : at + 1}</b>
        {label}
      </li>
    ))}
  </ol>
)
