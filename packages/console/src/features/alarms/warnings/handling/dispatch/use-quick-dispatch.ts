import type { Warning } from '@care/shared/alarms/warnings/warning'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { requestKey } from '../../../../../calls/request-key.ts'
import { toastSuccess } from '../../../../../kit/messages/toast.ts'
import { serverNow } from '../../../../../live/connection.ts'
import { serviceAddress } from '../../../../../pickers/places/service-address.ts'
import { type Candidate, useCandidates } from './use-candidates.ts'

/** Data for a quick dispatch: the elder, the institution's emergency service and the persons available. */
export function useQuickDispatch(warning: Warning, onDone: () => void, remarks: string) {
  const client = useQueryClient()
  const { tenantId, oldmanId } = warning
  const elder = useQuery({ ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }), enabled: oldmanId !== null })
  const project = useQuery({ ...api.catalogue.defaultSos.query({ query: { tenantId } }), staleTime: 60_000 })
  const staff = useCandidates(warning)
  const [chosen, choose] = useState<Candidate | null>(null)
  const implementer = chosen ?? staff.candidates?.[0] ?? null
  // One idempotency key for all retries, so that a lost response does not create a second order.
  const key = useRef(requestKey())

  const create = useMutation({
    ...api.workOrders.create.mutation(),
    onSuccess: async () => {
      toastSuccess(`派单成功，已通知 ${implementer?.nickName}`)
      onDone()
      await client.invalidateQueries({ queryKey: ['warnings'] })
    },
  })

  const place = elder.data
  const { address, lng, lat } = serviceAddress(warning)
  const isReady = Boolean(place && project.data && implementer)
  function confirm() {
    if (!place || !project.data || !implementer) return
    create.mutate({
      body: {
        requestKey: key.current,
        warningBusinessId: warning.id,
        oldmanId: place.id,
        oldmanPhone: place.mobile ?? warning.mobile ?? '',
        oldmanAddress: address,
        lng,
        lat,
        emergencyType: Urgency.Emergency,
        ...(remarks && { remarks }),
        workOrderJobs: [
          {
            serverProjectId: project.data.projecId,
            serverTime: toShanghaiTime(serverNow()),
            serverUserId: implementer.userId,
          },
        ],
      },
    })
  }

  return {
    address,
    project: project.data,
    implementer,
    choose,
    search: staff.search,
    confirm,
    isReady,
    isPending: elder.isPending || project.isPending || staff.isPending,
    isSending: create.isPending,
    error: elder.error ?? project.error ?? staff.error ?? create.error,
    /** Text of what a quick dispatch lacks; the user then fills in the order form. */
    lacks:
      project.data === null ? '未设置默认紧急救助项目' : staff.candidates?.length === 0 ? '没有可派的服务人员' : null,
  }
}
