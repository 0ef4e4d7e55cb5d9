import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import { locatedOf } from '../../places/service-address.ts'
import { ElderBanner } from '../elder-banner.tsx'
import { summaryFromArchive } from '../elder-summary.ts'

/** The small banner above a form or drawer about an elder, so that nobody writes into the wrong record. */
export function ElderHead({ oldmanId }: { oldmanId: number | undefined }) {
  const mayRead = useMayCall()(api.elders.get)
  const { data, isLoading } = useQuery({
    ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }),
    enabled: mayRead && oldmanId !== undefined,
    meta: { quiet: true },
  })
  if (isLoading) return <SkeletonLines count={2} />
  if (!data) return null
  return <ElderBanner elder={{ ...locatedOf(data), ...summaryFromArchive(data), name: data.userName }} size={36} />
}
