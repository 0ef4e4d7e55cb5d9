import type { RetreatRow } from '@care/shared/house/retreats/retreat.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'

/** Fees and refund of an elder who would leave at the planned time. */
export function RetreatFee({ retreat: { oldmanId, userName, checkOutTime, reason } }: { retreat: RetreatRow }) {
  const may = useMayCall()(api.checkOuts.fee)
  const { data, error, refetch } = useQuery({
    ...api.checkOuts.fee.query({ query: { oldmanId, checkOutTime } }),
    enabled: may,
  })
  return (
    <div className="stack gap-1">
      <p>
        {userName} 计划于 {checkOutTime.slice(0, 16)} 退住：{reason}
      </p>
      {may && !data && <QueryPlaceholder error={error} onRetry={refetch} lines={1} />}
      {data && (
        <p className="soft">
          预计费用{yuanText(data.payableAmount)}，已缴{yuanText(data.paidAmount)}，欠费{yuanText(data.arrearsAmount)}
          ，押金{yuanText(data.depositAmount)}，应退{yuanText(data.refundAmount)}。以办理退住时的结算为准。
        </p>
      )}
    </div>
  )
}
