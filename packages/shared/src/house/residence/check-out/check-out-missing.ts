import type { CheckOutForm } from './check-out.ts'
import type { HoldingWay } from './holding.words.ts'

interface Held {
  key: string
  name: string
  ways: readonly HoldingWay[]
}

/** Why a check-out is blocked: a holding has no chosen way, or is forfeited without a reason. */
export function findUnsettled(holdings: readonly Held[], { words = [] }: Pick<CheckOutForm, 'words'>): string | null {
  const wordOn = (key: string) => words.find((word) => word.key === key)
  const namesOf = (some: readonly Held[]) => some.map(({ name }) => name).join('、')
  const unsaid = holdings.filter(({ key, ways }) => !ways.some((way) => way === wordOn(key)?.way))
  if (unsaid.length > 0) return `请选择处理方式：${namesOf(unsaid)}`
  const unfounded = holdings.filter(({ key }) => wordOn(key)?.way === 'waive' && !wordOn(key)?.reason)
  return unfounded.length > 0 ? `请输入放弃原因：${namesOf(unfounded)}` : null
}

interface Sums {
  refundFen: number
  openFen: number
}

/** Missing data of a payment, by field: method and payer; for a refund also the recipient. */
export function findMissingPayment(
  form: Omit<CheckOutForm, 'words'>,
  { refundFen, openFen }: Sums,
): Record<string, string> {
  const { settleMethod, refundMethod, refundName, handlerName } = form
  return {
    ...(openFen > 0 && settleMethod === undefined && { settleMethod: '请选择欠费结清方式' }),
    ...(refundFen > 0 && refundMethod === undefined && { refundMethod: '请选择退款方式' }),
    ...(refundFen > 0 && !refundName && { refundName: '请输入收款人' }),
    ...(refundFen + openFen > 0 && !handlerName && { handlerName: '请输入经办人' }),
  }
}
