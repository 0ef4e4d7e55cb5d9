import { toShanghaiTime } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job } from '@care/shared/work/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button, type ButtonProps } from '../../../../kit/inputs/button.tsx'
import { DispatchDrawer } from '../../../../pickers/people/staff/dispatch-drawer.tsx'

const { Waiting, Assigned } = JobStatus

/** Button on the warning about a late service that dispatches another person to the service. */
export function ReplaceWorkerButton({ workOrderId }: { workOrderId: number }) {
  const mayDispatch = useMayCall()(api.workOrders.dispatch)
  const { data } = useQuery({ ...api.workOrders.get.query({ params: { id: workOrderId } }), enabled: mayDispatch })
  const now = toShanghaiTime(Date.now())
  const late = data?.workOrder.workOrderJobs.find(
    ({ status, serverTime }) => (status === Waiting || status === Assigned) && serverTime < now,
  )
  if (!late) return null
  const label = late.serverUserId === null ? '立即派单' : '立即换人'
  return <DispatchJobButton job={late} label={label} icon="pi pi-user-edit" severity="danger" outlined />
}

/** Button that chooses whom to send to an item of an order. */
export function DispatchJobButton({ job, ...look }: { job: Job } & ButtonProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { id, serverUserId, helpers } = job
  return (
    <>
      <Button {...look} onClick={() => setChoosing(true)} />
      {isChoosing && (
        <DispatchDrawer
          dispatchId={id}
          seenUserId={serverUserId}
          helpers={helpers}
          excluded={serverUserId === null ? [] : [serverUserId]}
          onHide={() => setChoosing(false)}
        />
      )}
    </>
  )
}
