import { JobStatus, OrderStatus } from '@care/shared/work-orders/job.moves'
import type { WorkOrder } from '@care/shared/work-orders/work-order'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'

/** Voids an order with a reason; not while somebody is at work on it. */
export function VoidOrder({ order }: { order: WorkOrder }) {
  const mayCall = useMayCall()
  const [isAsking, setAsking] = useState(false)
  const send = useAction(api.workOrders.void, '工单已作废', () => setAsking(false))
  const { id, workNo, oldmanName, workOrderJobs, status } = order
  const isServed = workOrderJobs.some((job) => job.status === JobStatus.InService)
  if (!mayCall(api.workOrders.void) || status === OrderStatus.Voided || isServed) return null

  return (
    <>
      <Button label="作废" icon="pi pi-ban" outlined severity="danger" onClick={() => setAsking(true)} />
      {isAsking && (
        <ReasonDialog
          title="作废工单"
          label="作废原因"
          missing="请输入作废原因"
          accept="作废"
          busy={send.isPending}
          onAccept={(reason) => send.mutate({ body: { id, reason } })}
          onClose={() => setAsking(false)}
        >
          {`“${oldmanName}”的工单 ${workNo} 作废后不能恢复：未完成的服务取消，已扣的余额和套餐次数退回，工单和凭证保留可查。`}
        </ReasonDialog>
      )}
    </>
  )
}
