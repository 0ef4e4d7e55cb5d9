import { pointOf } from '@care/shared/elders/whereabouts'
import type { WorkOrder } from '@care/shared/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { Phone } from '../../kit/text/phone.tsx'
import { ElderBanner } from '../../pickers/people/elder-banner.tsx'
import { knownOf } from '../../pickers/people/elder-face.ts'
import { MapLink } from '../../pickers/places/map-link.tsx'
import { locatedOf } from '../../pickers/places/service-address.ts'

type Order = Pick<WorkOrder, 'oldmanId' | 'oldmanName' | 'oldmanPhone' | 'oldmanAddress' | 'careLevel' | 'lng' | 'lat'>

/** Whom an order serves, where they are now, and where the order says to go. */
export function ServedElder({ order }: { order: Order }) {
  const { oldmanId: id, oldmanName, oldmanPhone, oldmanAddress, careLevel } = order
  const mayCall = useMayCall()
  const location = pointOf(order)
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: mayCall(api.elders.get) })

  return (
    <>
      <ElderBanner
        elder={{
          ...(elder ? { ...locatedOf(elder), ...knownOf(elder) } : { address: oldmanAddress }),
          ...{ name: oldmanName, careLevel },
        }}
        whole
      >
        <Phone number={oldmanPhone} />
        <a href={`/oldMan/detail?id=${id}&isview=true&tabid=basic`} target="_blank" rel="noreferrer">
          长者档案
        </a>
      </ElderBanner>
      {(elder || location) && (
        <p className="served-address">
          {elder && `服务地址 ${oldmanAddress ?? '—'}`}
          <MapLink location={location} address={oldmanAddress} />
        </p>
      )}
    </>
  )
}
