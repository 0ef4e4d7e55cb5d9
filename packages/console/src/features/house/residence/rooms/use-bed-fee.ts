import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { bedFeeText } from './bed-fee-text.ts'

/** The bed fee of an elder in a chosen bed; `fault` says why the move cannot be confirmed yet. */
export function useBedFee({ oldmanId, userName }: { oldmanId: number; userName: string }, bedId: number | null) {
  const { data, error } = useQuery({
    ...api.checkIns.bedFee.query({ query: { oldmanId, bedId: bedId ?? 0 } }),
    enabled: bedId !== null && oldmanId > 0,
    // a fee that somebody confirms is read anew
    staleTime: 0,
  })
  const isAwaited = bedId !== null && oldmanId > 0 && !data
  const waiting = error ? `床位费核对失败：${error.message}` : '正在核对床位费，请稍候'
  return {
    newFee: data?.newFee ?? null,
    text: data ? bedFeeText(userName, data) : null,
    fault: isAwaited ? waiting : null,
  }
}
