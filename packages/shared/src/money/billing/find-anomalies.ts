import { Anomaly } from './anomaly.words.ts'
import type { Charged } from './charged.ts'
import { dayNumber, lengthOf, monthOf, overlap } from './days.ts'
import { FeeType, feeTypes } from './fee.words.ts'
import { chargedSpan } from './prorate.ts'
import { shortDay } from './rule-text.ts'

interface Judged extends Charged {
  /** First day of the month. */
  month: string
  totalFen: number
  /** The bill of the month before; undefined without one. */
  lastFen: number | undefined
  /** Nursing prices that began by a change which nobody acknowledged. */
  unsigned: readonly { from: string }[]
  isDeceased: boolean
}

interface Found {
  kind: number
  text: string
}

/** What somebody should look at before this bill is locked, the gravest first. */
export function findAnomalies(one: Judged): Found[] {
  const { plan, stay, absences, month, totalFen, lastFen, unsigned } = one
  if (plan.length === 0) return [{ kind: Anomaly.NoPlan, text: '没有费用方案，账单为空' }]
  const span = monthOf(dayNumber(month))
  const found: Found[] = []
  const gap = firstGap(one)
  if (gap) found.push({ kind: Anomaly.BedGap, text: `${shortDay(gap.day)}起缺${gap.days}天床位费` })
  for (const row of plan)
    if (row.priceFen === 0 && (row.kind === FeeType.Bed || row.kind === FeeType.Nursing) && touches(row, span))
      found.push({ kind: Anomaly.NoPrice, text: `${feeTypes[row.kind].label}价格为0` })
  if (stay.to !== null)
    found.push({ kind: Anomaly.Left, text: `${shortDay(dayNumber(stay.to))}${one.isDeceased ? '去世' : '退住'}` })
  for (const { from, to } of absences)
    if (to === null && dayNumber(from) <= span.to)
      found.push({ kind: Anomaly.OpenLeave, text: `${shortDay(dayNumber(from))}外出，尚未登记返院` })
  for (const { from } of unsigned)
    if (dayNumber(from) <= span.to)
      found.push({ kind: Anomaly.UnsignedLevel, text: `${shortDay(dayNumber(from))}起的护理费变更没有家属确认` })
  if (lastFen !== undefined && Math.abs(totalFen - lastFen) * 10 > Math.abs(lastFen) * 3)
    found.push({ kind: Anomaly.Changed, text: `上月${yuan(lastFen)}元，本月${yuan(totalFen)}元` })
  return found
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const touches = ({ from, to }: { from: string; to: string | null }, month: { from: number; to: number }) =>
  dayNumber(from) <= month.to && (to === null || dayNumber(to) >= month.from)

/** The first charged day of the month without a bed fee, and how many there are. */
function firstGap({ plan, stay, rules, month }: Judged): { day: number; days: number } | undefined {
  const span = overlap(chargedSpan(stay, rules), monthOf(dayNumber(month)))
  const beds = plan.filter(({ kind }) => kind === FeeType.Bed)
  const missing: number[] = []
  for (let day = span.from; day <= span.to; day++)
    if (!beds.some((bed) => touches(bed, { from: day, to: day }))) missing.push(day)
  return missing[0] === undefined || lengthOf(span) === 0 ? undefined : { day: missing[0], days: missing.length }
}
