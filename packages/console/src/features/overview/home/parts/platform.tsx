import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { ServicesCard } from '../../../admin/panel/services-card.tsx'

/** External services of the platform, for its operator. */
export function Platform() {
  const { data, error, refetch } = useQuery(api.panel.info.query())
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
  return <ServicesCard services={data.services} />
}
