import { mapNotice } from '@care/shared/browser/map/notice'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** The notice required on every map; `detail` names its level of detail. */
export function MapNotice({ detail }: { detail?: string }) {
  const { data: approvalNumber } = useQuery({
    ...api.parameters.publicValue.query({ params: { key: 'MAP_APPROVAL_NUMBER' } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return <small>{[`离线${mapNotice(approvalNumber)}`, detail].filter(Boolean).join(' · ')}</small>
}
