import type { BedFeeChange } from '@care/shared/house/residence/check-in/check-in'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { serverNow } from '../../../../live/connection.ts'

/** How a move changes somebody's bed fee, to be confirmed; null without a change. */
export function bedFeeText(userName: string, { fee, newFee, fromDate }: BedFeeChange): string | null {
  if (newFee === null || fromDate === null) return null
  const before = fee === null ? '原无床位费' : `原每月${yuanText(fee)}`
  const since = fromDate > toShanghaiDay(serverNow()) ? `${fromDate}（此前已出账）` : `今日（${fromDate}）`
  return `${userName}的床位费：${before}，自${since}起每月${yuanText(newFee)}。`
}
