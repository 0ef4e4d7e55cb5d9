/** A price per month, in fen. */
export interface MonthlyPrice {
  feeType: number
  priceFen: number
  /** Whether whole days of leave are free. */
  skipsLeave: boolean
  /** Days on which this price applies: from `since` until before `until`; by default unlimited. */
  since?: string | undefined
  until?: string | undefined
}

export interface Away {
  /** Day of leaving in Asia/Shanghai, `yyyy-MM-dd`; `to` likewise. */
  from: string
  /** Day of return; null: not back yet. */
  to: string | null
}

const dayMs = 86_400_000
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** Every charged day: from the day of arrival until before the departure, at least one. */
function daysOf(from: string, to: string): string[] {
  const first = dayOf(from)
  return Array.from({ length: Math.max(1, dayOf(to) - first) }, (_, at) => textOf(first + at))
}

/** A whole day of leave: neither the day of leaving nor the day of return. */
const isAway = (day: string, leaves: readonly Away[]) =>
  leaves.some(({ from, to }) => day > from && (to === null || day < to))

const isOf = ({ since, until }: MonthlyPrice, day: string) =>
  (since === undefined || day >= since) && (until === undefined || day < until)

/** Consecutive prices: `first` until the earliest change. Of two changes on one day, the later in the list counts. */
export function pricesSince(first: MonthlyPrice, changes: readonly { since: string; priceFen: number }[]) {
  const inOrder = changes.toSorted((one, other) => one.since.localeCompare(other.since))
  const untilOf = (at: number) => inOrder[at]?.since
  return [
    { ...first, until: untilOf(0) },
    ...inOrder.map((change, at): MonthlyPrice => ({ ...first, ...change, until: untilOf(at + 1) })),
  ]
}

/**
 * Fees of a stay: monthly price / days of that month × charged days, each month rounded half up to the fen
 * (docs/decisions). During leave, bed and other costs continue, nursing and meals do not.
 */
export function dayFees(from: string, to: string, leaves: readonly Away[], prices: readonly MonthlyPrice[]) {
  const all = daysOf(from, to)
  const leaveDays = all.filter((day) => isAway(day, leaves)).length
  const items = prices
    .map((price) => ({ ...price, own: all.filter((day) => isOf(price, day)) }))
    .filter(({ priceFen, own }) => priceFen > 0 && own.length > 0)
    .map(({ feeType, priceFen, skipsLeave, own, since }) => {
      const paid = skipsLeave ? own.filter((day) => !isAway(day, leaves)) : own
      const months = Map.groupBy(paid, (day) => day.slice(0, 7))
      const amountFen = [...months].reduce((sum, [month, days]) => sum + shareOf(priceFen, month, days.length), 0)
      return { feeType, priceFen, since, num: paid.length, amountFen }
    })
  return { days: all.length, leaveDays, items }
}

/** The share of a monthly price for some days of the month; integers, so that half a fen is rounded exactly. */
function shareOf(priceFen: number, month: string, days: number): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const ofMonth = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Math.floor((2 * priceFen * days + ofMonth) / (2 * ofMonth))
}
