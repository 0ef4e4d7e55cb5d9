import { OrderStatus } from '@care/shared/work-orders/job.moves'
import type { WorkOrder } from '@care/shared/work-orders/work-order'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'

/** Takes an order that nobody has served off the lists, after a question. */
export function RemoveOrder({ order, onRemoved }: { order: WorkOrder; onRemoved: () => void }) {
  const mayCall = useMayCall()
  const remove = useAction(api.workOrders.remove, '删除成功', onRemoved)
  const { id, workNo, oldmanName, startTime, status } = order
  if (!mayCall(api.workOrders.remove) || startTime !== null || status === OrderStatus.Voided) return null

  const ask = () =>
    confirm({
      title: '删除工单',
      text: `确定删除“${oldmanName}”的工单 ${workNo} 吗？未完成的服务会一并取消，删除后不再出现在列表中。`,
      onYes: () => remove.mutate({ params: { id } }),
    })
  return <Button label="删除" icon="pi pi-trash" outlined severity="danger" loading={remove.isPending} onClick={ask} />
}
