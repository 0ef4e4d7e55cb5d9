import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import {
  type Located,
  type Whereabouts as Told,
  whereaboutsLine,
  whereaboutsOf,
} from '@care/shared/people/elders/whereabouts'
import { useMe } from '../../calls/me.ts'
import { useNow } from '../../kit/time/use-now.ts'

/** An elder's current whereabouts for this user; includes the institution for users who see several. */
export function useWhereabouts(elder: Located): Told {
  const { tenantIds } = useMe()
  return whereaboutsOf(elder, { now: useNow(), withTenant: hasSeveralTenants(tenantIds) })
}

/** Full address, after a prominent tag if the elder is away from their bed. */
export function Whereabouts({ elder }: { elder: Located }) {
  const { tag, text } = useWhereabouts(elder)
  return (
    <span className="whereabouts" title={whereaboutsLine({ tag, text })}>
      {tag && <b className="away-tag small">{tag}</b>}
      {text}
    </span>
  )
}

/** Other places where the elder may be. */
export function OtherPlaces({ elder }: { elder: Located }) {
  const { also } = useWhereabouts(elder)
  return also.map((place) => (
    <p key={place} className="elder-also soft small">
      {place}
    </p>
  ))
}
