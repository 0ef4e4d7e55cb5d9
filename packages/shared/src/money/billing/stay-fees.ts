import type { Charged, FeeLine } from './charged.ts'
import { dayNumber, lengthOf, overlap } from './days.ts'
import { chargedSpan, prorate, wholeDays } from './prorate.ts'

/**
 * What a whole stay costs until its end, per plan row: charged days and amount over all its months. `leaveDays` are its
 * charged days of absence.
 */
export function stayFees({ stay, ...charged }: Charged & { stay: { from: string; to: string } }) {
  const span = chargedSpan(stay, charged.rules)
  const rows = Map.groupBy(prorate({ stay, ...charged }, stay), (line) => rowOf(line, charged.plan))
  const away = new Set<number>()
  for (const one of charged.absences) {
    const { from, to } = overlap(wholeDays(one, span.to), span)
    for (let day = from; day <= to; day++) away.add(day)
  }
  const items = charged.plan.flatMap((row) => {
    const lines = rows.get(row) ?? []
    const num = lines.reduce((sum, { days }) => sum + days, 0)
    const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
    return lines.length > 0 ? [{ ...row, num, amountFen }] : []
  })
  return { days: lengthOf(span), leaveDays: away.size, items }
}

/** The plan row of a line: of one kind and name, and on the line's days. */
const rowOf = ({ kind, name, from }: FeeLine, plan: Charged['plan']) =>
  plan.find(
    (row) =>
      row.kind === kind &&
      row.name === name &&
      dayNumber(row.from) <= dayNumber(from) &&
      (row.to === null || row.to >= from),
  )
