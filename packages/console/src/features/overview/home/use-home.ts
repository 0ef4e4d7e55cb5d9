import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accessOf, api } from '../../../calls/api.ts'
import { useMay, useMayCall, useMe } from '../../../calls/me.ts'
import { useServesOnly } from '../../work/work-orders/own-orders.ts'
import { type Arrangement, arrangementOf, arrangeParts } from './arrangement.ts'
import { type HomePartName, homeParts, partsOfWork, type WorkKind } from './home-parts.ts'

const params = { name: 'home' }
const stored = api.settings.get.query({ params })

/** The user's kind of work, by what they may do. */
function useWork(): WorkKind {
  const mayCall = useMayCall()
  const serves = useServesOnly()
  const { tenantIds } = useMe()
  if (serves) return 'care'
  if (mayCall(api.tenants.create)) return 'operate'
  if (!mayCall(api.staff.create)) return 'desk'
  return hasSeveralTenants(tenantIds) ? 'group' : 'manage'
}

/** The parts of the user's home page in their order, and how to change it; undefined while the order is loading. */
export function useHome() {
  const may = useMay()
  const work = useWork()
  const queries = useQueryClient()
  const { data, isPending } = useQuery({ ...stored, staleTime: Number.POSITIVE_INFINITY })
  const { mutate: save } = useMutation({ mutationFn: api.settings.save.call, scope: { id: 'home-arrangement' } })

  const own = partsOfWork[work].filter((name) => {
    const part = homeParts[name]
    return !('opens' in part) || may(accessOf(part.opens))
  })
  const arrangement = arrangementOf(data)
  const parts = arrangeParts(own, arrangement)
  const change = (value: Arrangement) => {
    queries.setQueryData(stored.queryKey, value)
    save({ params, body: { value } })
  }
  return {
    parts,
    shown: isPending ? undefined : parts.filter((name) => !arrangement.hidden.includes(name)),
    isHidden: (name: HomePartName) => arrangement.hidden.includes(name),
    arrange: (order: HomePartName[]) => change({ ...arrangement, order }),
    hide: (name: HomePartName, isHidden: boolean) => {
      const others = arrangement.hidden.filter((one) => one !== name)
      change({ ...arrangement, hidden: isHidden ? [...others, name] : others })
    },
    reset: () => change({ order: [], hidden: [] }),
  }
}
export type Home = ReturnType<typeof useHome>
