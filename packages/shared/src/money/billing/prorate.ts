import type { Absence, Charged, FeeLine, PlanRow, Returned, Stay } from './charged.ts'
import { dayNumber, dayText, lengthOf, monthsOf, overlap, type Span } from './days.ts'
import { FeeType, FeeUnit, PartMonth } from './fee.words.ts'
import { type FeeRules, returnedFrom } from './fee-rules.ts'
import { chargeText, returnText } from './rule-text.ts'

/** The charged days of a stay, at least one; an open stay has no end. */
export function chargedSpan({ from, to }: Stay, { chargesArrival, chargesLeaving }: FeeRules): Span {
  const arrival = dayNumber(from)
  const first = chargesArrival ? arrival : arrival + 1
  if (to === null) return { from: first, to: Number.POSITIVE_INFINITY }
  const last = chargesLeaving ? dayNumber(to) : dayNumber(to) - 1
  return last < first ? { from: arrival, to: arrival } : { from: first, to: last }
}

/** The whole days of an absence; one without a return lasts until `until`. */
export const wholeDays = ({ from, to }: Absence, until: number): Span => ({
  from: dayNumber(from) + 1,
  to: to === null ? until : dayNumber(to) - 1,
})

/**
 * What a stay costs within a period (both days included), per plan row and month: monthly price / days of that month ×
 * charged days, each line rounded half up to the fen. Returned days make a line of their own, so that what remains of a
 * row is exactly what its remaining days cost.
 */
export function prorate({ plan, stay, absences, rules }: Charged, period: Stay & { to: string }): FeeLine[] {
  const charged = chargedSpan(stay, rules)
  const asked = overlap(charged, { from: dayNumber(period.from), to: dayNumber(period.to) })
  const away = absences.toSorted((one, other) => one.from.localeCompare(other.from))
  return monthsOf(asked).flatMap((month) =>
    plan.flatMap((row) => {
      const span = overlap(asked, month, spanOf(row))
      const days = lengthOf(span)
      if (days === 0 || row.priceFen === 0) return []
      const whole = rules.partMonth === PartMonth.Whole ? lengthOf(overlap(charged, month)) : lengthOf(month)
      const feeOf = (count: number) =>
        row.unit === FeeUnit.Day ? row.priceFen * count : share(row.priceFen, count, whole)
      const sign = row.kind === FeeType.Subsidy ? -1 : 1
      const lineOf = (part: Span, count: number, amountFen: number) => ({
        ...row,
        from: dayText(part.from),
        to: dayText(part.to),
        month: month.first,
        days: count,
        // adding 0 turns -0 into 0
        amountFen: sign * amountFen + 0,
      })
      const text = chargeText(row, { days, whole, isFull: days === lengthOf(month), rules })
      const lines: FeeLine[] = [{ ...lineOf(span, days, feeOf(days)), isReturn: false, rule: text }]
      let rest = days
      for (const back of returnsOf(row.kind, away, rules, dayNumber(period.to))) {
        const part = overlap(back, span)
        const count = lengthOf(part)
        if (count === 0) continue
        const amountFen = feeOf(rest - count) - feeOf(rest)
        rest -= count
        lines.push({ ...lineOf(part, -count, amountFen), isReturn: true, rule: returnText(row.kind, back) })
      }
      return lines
    }),
  )
}

const spanOf = ({ from, to }: PlanRow): Span => ({
  from: dayNumber(from),
  to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
})

/** A part of a monthly price; integers, so that half a fen is rounded exactly. */
const share = (priceFen: number, days: number, whole: number) => Math.floor((2 * priceFen * days + whole) / (2 * whole))

/** The days on which absences return a fee of this kind; a day of two absences once. */
function returnsOf(kind: number, absences: readonly Absence[], rules: FeeRules, until: number): Returned[] {
  const returned: Returned[] = []
  for (const one of absences) {
    const rule = one.isHospital ? rules.hospital : rules.leave
    const fromDay = returnedFrom(rule, kind)
    const absence = wholeDays(one, until)
    if (fromDay === null || lengthOf(absence) < rule.minDays) continue
    const from = Math.max(absence.from + fromDay - 1, (returned.at(-1)?.to ?? Number.NEGATIVE_INFINITY) + 1)
    if (from <= absence.to) returned.push({ from, to: absence.to, absence, isHospital: one.isHospital, fromDay })
  }
  return returned
}
