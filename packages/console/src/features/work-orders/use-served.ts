import type { Located } from '@care/shared/elders/whereabouts'
import type { WorkOrder } from '@care/shared/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { type ElderFace, knownOf } from '../../pickers/people/elder-face.ts'
import { locatedOf } from '../../pickers/places/service-address.ts'

type Order = Pick<WorkOrder, 'oldmanId' | 'oldmanName' | 'oldmanAddress' | 'careLevel'>

/**
 * Whom an order serves and where they are now, for every part of it that says so: by the archive for who may read it, by what the order
 * tells whoever it sends, else where the order says to go.
 */
export function useServed(order: Order, told: Located | undefined): ElderFace {
  const { oldmanId: id, oldmanName: name, oldmanAddress, careLevel } = order
  const mayRead = useMayCall()(api.elders.get)
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: mayRead })
  const known = elder ? { ...locatedOf(elder), ...knownOf(elder) } : (told ?? { address: oldmanAddress })
  return { ...known, name, careLevel }
}
