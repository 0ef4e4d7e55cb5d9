import { useQuery } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { serverNow } from '../../../../live/connection.ts'
import { withLastOrder } from './last-order.ts'
import { missingServicesText, type OrderDraft } from './order-draft.ts'

interface Props {
  elder: NonNullable<OrderDraft['elder']>
  draft: OrderDraft
  onChange: Dispatch<SetStateAction<OrderDraft>>
}

/** Button that repeats the elder's last order; nothing is rendered without an earlier order. */
export function RepeatLastOrder({ elder, draft, onChange }: Props) {
  const mayAsk = useMayCall()(api.workOrders.last)
  const { data: last } = useQuery({
    ...api.workOrders.last.query({ query: { oldmanId: elder.id } }),
    enabled: mayAsk,
  })
  const { data: services } = useQuery({
    ...api.catalogue.tree.query({ query: { tenantId: elder.tenantId } }),
    staleTime: 60_000,
  })
  const first = last?.workOrderJobs[0]
  if (!last || !first || !services) return null

  const fill = () => {
    const projects = services.flatMap(({ children }) => children)
    const filled = withLastOrder(draft, last, projects, serverNow(), requestKey)
    if (filled.missing.length > 0) toast('warn', missingServicesText(filled.missing))
    onChange(filled.draft)
  }
  const names = [...new Set(last.workOrderJobs.map(({ serverProjectName }) => serverProjectName))].join('、')
  return (
    <Button
      type="button"
      label={`同上次（${first.serverTime.slice(5, 10)} ${names}）`}
      icon="pi pi-history"
      size="small"
      outlined
      onClick={fill}
    />
  )
}
