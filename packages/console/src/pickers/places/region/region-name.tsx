import { nameOf, pathOf } from '@care/shared/admin/regions/region-path'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

/** Names from the province down to the region of a code. */
export function RegionName({ code }: { code: string | undefined }) {
  const { data: tree = [] } = useQuery({ ...api.regions.tree.query(), staleTime: Number.POSITIVE_INFINITY })
  return nameOf(pathOf(tree, code))
}
