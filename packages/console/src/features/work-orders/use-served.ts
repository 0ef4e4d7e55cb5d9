import type { OrderWarning } from '@care/shared/work-orders/order-warning'
import type { WorkOrder } from '@care/shared/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { type ElderFace, firstContact, knownOf } from '../../pickers/people/elder-face.ts'
import { locatedOf } from '../../pickers/places/service-address.ts'

type Order = Pick<WorkOrder, 'oldmanId' | 'oldmanName' | 'oldmanAddress' | 'careLevel'>

/**
 * Whom an order serves and where they are now, for every part of it that says so: by the archive for who may read it, by what the order
 * tells whoever it sends, else where the order says to go.
 */
export function useServed(order: Order, warning: OrderWarning | null | undefined): ElderFace {
  const { oldmanId: id, oldmanName: name, oldmanAddress, careLevel } = order
  const mayRead = useMayCall()(api.elders.get)
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: mayRead })
  const known = elder ? { ...locatedOf(elder), ...knownOf(elder) } : (warning?.elder ?? { address: oldmanAddress })
  const contact = warning && firstContact(warning.families)
  return { ...known, ...(contact && { contact }), name, careLevel }
}
