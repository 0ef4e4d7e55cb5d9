import { parameters } from '@care/shared/admin/administration/administration.contract'
import { mapNotice } from '@care/shared/browser/map/notice'
import { useQuery } from '@tanstack/react-query'
import { callForTenant } from '../api.ts'

/** The notice of every map; the approval number is a parameter of the operator. */
export function useMapNotice(): string {
  const { data } = useQuery({
    queryKey: ['map-approval-number'],
    queryFn: () => callForTenant(parameters.publicValue, { params: { key: 'MAP_APPROVAL_NUMBER' } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return mapNotice(data)
}
