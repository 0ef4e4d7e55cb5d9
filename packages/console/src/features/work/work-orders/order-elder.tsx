import { pointOf } from '@care/shared/people/elders/whereabouts'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { Phone } from '../../../kit/text/phone.tsx'
import { ElderBanner } from '../../../pickers/people/elder-banner.tsx'
import type { ElderSummary } from '../../../pickers/people/elder-summary.ts'
import { MapLink } from '../../../pickers/places/map-link.tsx'
import { addressOffWhereabouts } from '../../../pickers/places/service-address.ts'

interface Props {
  order: Pick<WorkOrder, 'oldmanId' | 'oldmanPhone' | 'oldmanAddress' | 'lng' | 'lat'>
  served: ElderSummary
}

/** The elder of an order, their whereabouts, and the address of the order if it differs. */
export function OrderElder({ order, served }: Props) {
  const { oldmanId: id, oldmanPhone, oldmanAddress } = order
  const location = pointOf(order)
  const elsewhere = addressOffWhereabouts(oldmanAddress, served)

  return (
    <>
      <ElderBanner elder={served} whole>
        <Phone number={oldmanPhone} />
        <a href={`/oldMan/detail?id=${id}&isview=true&tabid=summary`} target="_blank" rel="noreferrer">
          长者档案
        </a>
      </ElderBanner>
      {(elsewhere || location) && (
        <p className="served-address">
          {elsewhere && `服务地址 ${elsewhere}`}
          <MapLink location={location} address={oldmanAddress} />
        </p>
      )}
    </>
  )
}
