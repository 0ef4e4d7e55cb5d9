import type { ApiError } from '@care/shared/http/client'
import type { Page } from '@care/shared/http/page'
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * The exact total of a long list: counted on demand, because it needs a full scan, and kept until the rows are
 * reloaded.
 */
export interface ExactTotal {
  total: number | undefined
  isCounting: boolean
  hasFailed: boolean
  count: () => void
  forget: () => void
}

export function useExactTotal<D>(counting: UseQueryOptions<D, ApiError>): ExactTotal {
  const client = useQueryClient()
  const { queryKey } = counting
  const { data, isFetching, isError, refetch } = useQuery({ ...counting, enabled: false })
  const isOld = client.getQueryState(queryKey)?.isInvalidated
  return {
    total: isOld ? undefined : (data as Page<unknown> | undefined)?.total,
    isCounting: isFetching,
    hasFailed: isError,
    count: () => void refetch(),
    forget: () => void client.invalidateQueries({ queryKey, exact: true }),
  }
}
