import { endedStatuses, JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { editWorkOrderAtom } from '../../../live/open-drawers.ts'

const isServed = ({ workOrderJobs }: WorkOrder) => workOrderJobs.some(({ status }) => status === JobStatus.InService)

/** Buttons to void an order that is not in service, to delete an order never served, and to edit an order. */
export function OrderActions({ order, onRemoved }: { order: WorkOrder; onRemoved: () => void }) {
  const edit = useSetAtom(editWorkOrderAtom)
  return (
    <ActionButtons
      of={order}
      actions={({ action }) => [
        action(api.workOrders.void, {
          label: '作废',
          icon: 'pi pi-ban',
          danger: true,
          when: (of) => of.status !== OrderStatus.Voided && !isServed(of),
          title: '作废工单',
          why: ({ oldmanName, workNo }) =>
            `“${oldmanName}”的工单 ${workNo} 作废后不能恢复：未完成的服务取消，已扣的余额和套餐次数退回，工单和凭证保留可查。`,
          done: '工单已作废',
        }),
        action(api.workOrders.remove, {
          label: '删除',
          icon: 'pi pi-trash',
          danger: true,
          when: ({ startTime, status }) => startTime === null && status !== OrderStatus.Voided,
          title: '删除工单',
          ask: ({ oldmanName, workNo }) =>
            `确定删除“${oldmanName}”的工单 ${workNo} 吗？未完成的服务会一并取消，删除后不再出现在列表中。`,
          yes: '确定',
          isFinal: false,
          done: '删除成功',
          after: onRemoved,
        }),
        {
          label: '编辑',
          icon: 'pi pi-pencil',
          outlined: true,
          may: api.workOrders.update,
          when: ({ status }) => !endedStatuses.includes(status),
          open: ({ id }) => edit(id),
        },
      ]}
    />
  )
}
