import type { Warning } from '@care/shared/alarms/warnings/warning'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import type { WorkOrderStart } from '../../../../../live/open-drawers.ts'

/** The remark of a warning as remark of its order, which is shorter. */
export const orderRemark = (remark: string) => remark.trim().slice(0, workOrder.fields.remarks.max)

/** Initial values of an order for a warning, with the handler's remark. */
export function orderStart({ id, oldmanId, sourceType }: Warning, remark: string): WorkOrderStart {
  const remarks = orderRemark(remark)
  return { oldmanId, warningId: id, sourceType, ...(remarks && { remarks }) }
}
