import type { PlanRow, Returned } from './charged.ts'
import { dayNumber, dayText, lengthOf } from './days.ts'
import { FeeUnit, feeTypes, PartMonth } from './fee.words.ts'
import type { FeeRules } from './fee-rules.ts'

const yuan = (fen: number) => (fen / 100).toFixed(2)

/** `4月1日` */
export const shortDay = (day: number) => {
  const [, month, date] = dayText(day).split('-').map(Number)
  return `${month}月${date}日`
}

interface Counted {
  days: number
  /** The days that a monthly price is divided by. */
  whole: number
  isFull: boolean
  rules: FeeRules
}

/** How a charge follows from its price, for the bill. */
export function chargeText({ priceFen, unit }: PlanRow, { days, whole, isFull, rules }: Counted): string {
  if (unit === FeeUnit.Day) return `${yuan(priceFen)}元/天×${days}天`
  if (isFull) return '整月'
  if (days === whole && rules.partMonth === PartMonth.Whole) return '不足整月按整月'
  return `${yuan(priceFen)}元÷${whole}天×${days}天`
}

/** Which absence returns a fee, and by which rule. */
export function returnText(kind: number, { absence, isHospital, fromDay }: Returned): string {
  const span = `${shortDay(absence.from)}至${shortDay(absence.to)}`
  const fee = feeTypes[kind as keyof typeof feeTypes]?.label ?? ''
  return `${isHospital ? '住院' : '请假'}${lengthOf(absence)}天（${span}），第${fromDay}天起退${fee}`
}

interface Taken {
  day: string
  num: number
  priceFen: number
  amountFen: number
  /** What live bills charge for it until now. */
  billedFen: number
}

/** What was taken when, or how a charge of before is corrected. */
export function extraText({ day, num, priceFen, amountFen, billedFen }: Taken): string {
  const when = shortDay(dayNumber(day))
  if (billedFen !== 0) return `更正${when}：应计${yuan(amountFen)}元，已出账${yuan(billedFen)}元`
  return num * priceFen === amountFen ? `${when}，${yuan(priceFen)}元×${num}` : when
}
