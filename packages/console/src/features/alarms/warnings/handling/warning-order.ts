import type { Warning } from '@care/shared/alarms/warnings/warning'
import { labelOf } from '@care/shared/words'
import { endedStatuses, JobStatus } from '@care/shared/work/work-orders/job.moves'
import { jobStatuses, orderStatuses } from '@care/shared/work/work-orders/job.words'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'

/** The order created for a warning; null for a warning about a late service, because its order is that service. */
export function useWarningOrder({ id, workOrderId }: Pick<Warning, 'id' | 'workOrderId'>): WorkOrder | null {
  const mayRead = useMayCall()(api.workOrders.get)
  const { data } = useQuery({
    ...api.workOrders.get.query({ params: { id: workOrderId ?? 0 } }),
    enabled: workOrderId !== null && mayRead,
  })
  return data?.workOrder.warningBusinessId === id ? data.workOrder : null
}

export const isOrderOver = ({ status }: Pick<WorkOrder, 'status'>) => endedStatuses.includes(status)

/** Text such as 工单 WO501 已完成. */
export const orderText = ({ workNo, status }: Pick<WorkOrder, 'workNo' | 'status'>) =>
  `工单 ${workNo} ${labelOf(orderStatuses, status)}`

/** Text of the work done at each item of an order, for the remark. */
export const orderResultText = (order: WorkOrder) =>
  `${orderText(order)}：${order.workOrderJobs.map(doneAt).join('；')}`.slice(0, 500)

function doneAt({ serverProjectName, status, serverUserName, workOrderServer, workOrderJobLogs }: Job): string {
  if (status !== JobStatus.Finished) return `${serverProjectName}${labelOf(jobStatuses, status)}`
  const said = workOrderJobLogs.findLast(({ remarks }) => remarks.startsWith('完成服务：'))?.remarks.slice(5)
  const when = workOrderServer?.serverEndTime?.slice(5, 16)
  return [`${[serverUserName, when].filter(Boolean).join(' ')} 完成${serverProjectName}`, said]
    .filter(Boolean)
    .join('，')
}

/** State of an unfinished item as text: 助浴 李护士 进行中（10:05 开始）. */
export function itemStateText({ serverProjectName, status, serverUserName, workOrderServer }: Job): string {
  const begun = workOrderServer?.serverStartTime?.slice(5, 16)
  const state = `${labelOf(jobStatuses, status)}${begun ? `（${begun} 开始）` : ''}`
  return [serverProjectName, serverUserName, state].filter(Boolean).join(' ')
}

export const isItemOver = ({ status }: Pick<Job, 'status'>) =>
  status === JobStatus.Finished || status === JobStatus.Cancelled
