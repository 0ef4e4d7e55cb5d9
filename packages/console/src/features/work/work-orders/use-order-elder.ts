import type { OrderWarning } from '@care/shared/work/work-orders/order-warning'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { type ElderSummary, firstContact, summaryFromArchive } from '../../../pickers/people/elder-summary.ts'
import { locatedOf } from '../../../pickers/places/service-address.ts'

type Order = Pick<WorkOrder, 'oldmanId' | 'oldmanName' | 'oldmanAddress' | 'careLevel'>

/**
 * The elder of an order and their whereabouts: from the archive for users who may read it, otherwise from the warning
 * or the order.
 */
export function useOrderElder(order: Order, warning: OrderWarning | null | undefined): ElderSummary {
  const { oldmanId: id, oldmanName: name, oldmanAddress, careLevel } = order
  const mayRead = useMayCall()(api.elders.get)
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: mayRead })
  const known = elder
    ? { ...locatedOf(elder), ...summaryFromArchive(elder) }
    : (warning?.elder ?? { address: oldmanAddress })
  const contact = warning && firstContact(warning.families)
  return { ...known, ...(contact && { contact }), name, careLevel }
}
