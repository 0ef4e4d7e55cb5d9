import type { ApiError } from '@care/shared/http/client'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { toast, toastSuccess } from '../../../../../kit/messages/toast.ts'
import { ReasonDialog } from '../../../../../pickers/people/reason-dialog.tsx'
import { type Drop, outcomeOf } from './day-drop.ts'

interface Move {
  item: DayItem
  drop: Drop
  as: 'dispatch' | 'change'
  conflictReason?: string
}

/** Assigns another person or time, like the form; conflicts need a reason. Items do not move before the response. */
export function useDayMove() {
  const mayCall = useMayCall()
  const [halted, setHalted] = useState<{ move: Move; text: string } | null>(null)
  const make = useMutation<unknown, ApiError, Move>({
    mutationFn: (move) => (move.as === 'dispatch' ? dispatch(move) : change(move)),
    meta: { area: 'workOrders' },
    onSuccess: (_, { as, drop }) => {
      setHalted(null)
      toastSuccess(as === 'dispatch' ? `已派单给${drop.person?.nickName}` : `已改到${drop.time.slice(11, 16)}`)
    },
    onError: (refusal, move) => refusal.reason === 'staff-busy' && setHalted({ move, text: refusal.message }),
  })

  function drop(item: DayItem, drop: Drop) {
    const as = outcomeOf(item, drop)
    if (as === 'stay') return
    if (typeof as === 'object') return toast('warn', as.refusal)
    const may = as === 'dispatch' ? mayCall(api.workOrders.dispatch) : mayCall(api.workOrders.update)
    if (!may) return toast('warn', as === 'dispatch' ? '您没有派单的权限' : '您没有编辑工单的权限')
    make.mutate({ item, drop, as })
  }

  return {
    drop,
    /** Id of the item that is being saved. */
    waiting: make.isPending ? make.variables.item.jobId : null,
    layers: halted && (
      <ReasonDialog
        text={halted.text}
        busy={make.isPending}
        onSend={(conflictReason) => make.mutate({ ...halted.move, conflictReason })}
        onClose={() => setHalted(null)}
      />
    ),
  }
}

const dispatch = ({ item, drop, conflictReason }: Move) =>
  api.workOrders.dispatch.submit({
    body: { id: item.jobId, serverUserId: drop.person?.userId, seenUserId: item.userId ?? 0, conflictReason },
  })

/** Saves the latest version of the order, with this item's new time and person. */
async function change({ item, drop, conflictReason }: Move) {
  const { workOrder } = await api.workOrders.get.call({ params: { id: item.workOrderId } })
  const { id, oldmanId, oldmanPhone, oldmanAddress, lng, lat, downName, downPhone } = workOrder
  const { payType, emergencyType, remarks } = workOrder
  const workOrderJobs = workOrder.workOrderJobs.map((job) => ({
    id: job.id,
    serverProjectId: job.serverProjectId,
    serverPackageId: job.serverPackageId,
    serverTime: job.serverTime,
    serverUserId: job.serverUserId,
    remarks: job.remarks,
    helpers: job.helpers.map(({ userId }) => userId),
    ...(job.id === item.jobId && { serverTime: drop.time, serverUserId: drop.person?.userId ?? null }),
  }))
  const facts = { oldmanPhone, oldmanAddress, lng, lat, downName, downPhone, payType, emergencyType, remarks }
  return api.workOrders.update.submit({ body: { id, oldmanId, ...facts, conflictReason, workOrderJobs } })
}
