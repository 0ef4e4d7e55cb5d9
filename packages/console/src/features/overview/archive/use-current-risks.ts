import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useToday } from '../../../kit/time/use-today.ts'

/** Page size large enough to include the latest assessment of each of the nine kinds. */
const size = 100

/** The latest assessment of each risk, highest level first, and how many of them are overdue for a review. */
export function useCurrentRisks(oldmanId: number) {
  const today = useToday()
  const mayCall = useMayCall()
  const query = useQuery({
    ...api.risks.page.query({ query: { oldmanId, size } }),
    enabled: mayCall(api.risks.page),
  })
  const risks = query.data?.records
    .filter(({ isCurrent }) => isCurrent)
    .map((risk) => ({ ...risk, isOverdue: risk.nextReview !== null && risk.nextReview < today }))
    .sort((one, other) => other.level - one.level)
  return { query, risks, overdue: risks?.filter(({ isOverdue }) => isOverdue).length ?? 0 }
}
