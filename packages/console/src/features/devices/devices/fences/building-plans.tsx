import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import type { Seen } from '../../../../pickers/places/map/place-map.tsx'
import { parsePlace } from '../../../../pickers/places/place.ts'
import { useSigned } from '../../../../pickers/upload/use-signed.ts'
import { metresPerPx } from './metres-per-px.ts'

const mostBuildings = '100'

/** The plans of the institution's buildings, each at its place and true to scale, with north at the top. */
export function BuildingPlans({ tenantId, seen }: { tenantId: number; seen: Seen }) {
  const may = useMayCall()(api.buildings.page)
  const { data } = useQuery({ ...api.buildings.page.search({ size: mostBuildings }), enabled: may })
  const plans = (data?.records ?? []).flatMap(({ id, tenantId: own, plan, planWidth, planPlace }) => {
    const place = parsePlace(planPlace)
    return own === tenantId && plan && planWidth && place ? [{ id, plan, planWidth, place }] : []
  })
  const addresses = useSigned(plans.map(({ plan }) => plan))
  return plans.map(({ id, plan, planWidth, place }) => {
    const perPx = metresPerPx(seen, place)
    const address = addresses[plan]
    if (!address || perPx === 0) return null
    const { x, y } = seen.at(place)
    return (
      <img
        key={id}
        className="building-plan"
        src={address}
        alt=""
        draggable={false}
        style={{ left: x, top: y, width: planWidth / perPx }}
      />
    )
  })
}
