import type { Charged, FeeLine } from './charged.ts'
import { dayNumber, dayText, monthOf, nextMonth } from './days.ts'
import type { FeeRules } from './fee-rules.ts'
import { prorate } from './prorate.ts'
import { LineSource } from './settlement.words.ts'

export interface BillLine extends Omit<FeeLine, 'isReturn'> {
  source: number
}

/** What locked bills charge for one month, and the rules by which they did. */
export interface BilledMonth {
  rules: FeeRules
  fees: readonly { kind: number; name: string; days: number; amountFen: number }[]
}

const bySource = ({ isReturn, ...line }: FeeLine): BillLine => ({
  ...line,
  source: isReturn ? LineSource.Return : LineSource.Fee,
})

/** The bill of a stay for the month that begins on `month`: its fees, and what earlier months lack or have too much. */
export function composeBill(charged: Charged, month: string, billed: ReadonlyMap<string, BilledMonth>): BillLine[] {
  const lines: BillLine[] = []
  for (let first = monthOf(dayNumber(charged.stay.from)).first; first < month; first = nextMonth(first)) {
    const known = billed.get(first)
    const due = prorate({ ...charged, rules: known?.rules ?? charged.rules }, spanOf(first))
    lines.push(...(known ? corrections(first, due, known.fees) : due.map(bySource)))
  }
  return [...prorate(charged, spanOf(month)).map(bySource), ...lines]
}

const spanOf = (first: string) => ({ from: first, to: dayText(monthOf(dayNumber(first)).to) })

/** One line for each fee of a billed month that now comes to another amount. */
function corrections(month: string, due: readonly FeeLine[], billed: BilledMonth['fees']): BillLine[] {
  const key = ({ kind, name }: { kind: number; name: string }) => `${kind} ${name}`
  const [now, before] = [Map.groupBy(due, key), Map.groupBy(billed, key)]
  const sum = (some: readonly { days: number; amountFen: number }[] = []) => ({
    days: some.reduce((all, { days }) => all + days, 0),
    amountFen: some.reduce((all, { amountFen }) => all + amountFen, 0),
  })
  return [...new Map([...billed, ...due].map((one) => [key(one), one])).values()].flatMap((one) => {
    const [is, was] = [sum(now.get(key(one))), sum(before.get(key(one)))]
    const amountFen = is.amountFen - was.amountFen
    if (amountFen === 0) return []
    const [year, number] = month.split('-').map(Number)
    return [
      {
        source: LineSource.Correction,
        month,
        kind: one.kind,
        name: one.name,
        ...spanOf(month),
        days: is.days - was.days,
        priceFen: 0,
        unit: 1,
        amountFen,
        rule: `更正${year}年${number}月：应计${is.days}天${yuan(is.amountFen)}元，已出账${was.days}天${yuan(was.amountFen)}元`,
      },
    ]
  })
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
