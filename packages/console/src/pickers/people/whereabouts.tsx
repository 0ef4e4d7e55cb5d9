import { type Located, type Whereabouts as Told, whereaboutsOf } from '@care/shared/elders/whereabouts'
import { namesSeveral } from '@care/shared/session/tenant-list'
import { useMe } from '../../calls/me.ts'
import { useNow } from '../../kit/text/use-now.ts'

/** Where an elder is now, told to the person here: with the institution for who sees several. */
export function useWhereabouts(elder: Located): Told {
  const { tenantIds } = useMe()
  return whereaboutsOf(elder, { now: useNow(), withTenant: namesSeveral(tenantIds) })
}

/** Where to go, whole, behind the loud word that says they are not where their bed is. */
export function Whereabouts({ elder }: { elder: Located }) {
  const { tag, text } = useWhereabouts(elder)
  return (
    <span className="whereabouts">
      {tag && <b className="away-tag small">{tag}</b>}
      {text}
    </span>
  )
}

/** Where else they may be. */
export function AlsoThere({ elder }: { elder: Located }) {
  const { also } = useWhereabouts(elder)
  return also.map((place) => (
    <p key={place} className="elder-also soft small">
      {place}
    </p>
  ))
}
