import type { Warning } from '@care/shared/alarms/warnings/warning'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { SuggestReason } from '@care/shared/work/work-orders/staff/suggestion'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { serverNow } from '../../../../../live/connection.ts'
import { serviceAddress } from '../../../../../pickers/places/service-address.ts'

/** A person who can be dispatched, with the reasons of the suggestion or the number of open jobs. */
export interface Candidate {
  userId: number
  nickName: string
  reasons?: SuggestReason[]
  openJobs?: number
}

/** Persons who can be dispatched now: suggested ones (nearest, free) for dispatchers, else the least busy first. */
export function useCandidates(warning: Warning) {
  const { tenantId, oldmanId } = warning
  const maySuggest = useMayCall()(api.workOrders.suggest)
  const [serverTime] = useState(() => toShanghaiTime(serverNow()))
  const { lng, lat } = serviceAddress(warning)
  const place = lng === null || lat === null ? {} : { lng, lat }
  const asked = { oldmanId: oldmanId ?? 0, serverTime, emergencyType: Urgency.Emergency, ...place }
  const suggested = useQuery({
    ...api.workOrders.suggest.query({ query: { current: 1, size: 20, ...asked } }),
    enabled: maySuggest && oldmanId !== null,
  })
  const staff = useQuery({
    ...api.staff.page.query({ query: { current: 1, size: 20, tenantId, mayServe: '1' } }),
    enabled: !maySuggest,
  })
  const { data, isPending, error } = maySuggest ? suggested : staff
  const candidates: Candidate[] | undefined = data?.records
  const search = maySuggest
    ? Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    : null
  return {
    candidates,
    isPending,
    error,
    /** Search of the full list of suggestions; null without the right. */ search,
  }
}
