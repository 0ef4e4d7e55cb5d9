import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { isItemOver, itemStateText, orderText } from './warning-order.ts'

interface Props {
  order: WorkOrder
  onClose: () => void
  /** Closes the warning; the order continues unless `isCancelled`. */
  onSend: (isCancelled: boolean) => void
}

const choices = [
  [false, '保留工单，服务照常进行'],
  [true, '取消工单，不再上门'],
] as const

/** Asks on closing a warning with an unfinished order whether the order continues or is cancelled. */
export function CloseWithOrder({ order, onClose, onSend }: Props) {
  const [isCancelled, setCancelled] = useState(false)
  return (
    <FormDialog
      title="关闭预警"
      label="关闭预警"
      busy={false}
      holds={null}
      onClose={onClose}
      onSubmit={() => onSend(isCancelled)}
    >
      <p>{orderText(order)}，还没有结束：</p>
      <ul>
        {order.workOrderJobs
          .filter((job) => !isItemOver(job))
          .map((job) => (
            <li key={job.id}>{itemStateText(job)}</li>
          ))}
      </ul>
      <fieldset className="form-line row gap-3">
        <legend>这张工单</legend>
        {choices.map(([value, words]) => (
          <label key={words}>
            <input
              type="radio"
              name="order-behind"
              checked={isCancelled === value}
              onChange={() => setCancelled(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
