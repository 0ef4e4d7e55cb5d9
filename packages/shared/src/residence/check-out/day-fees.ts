/** A price by the month, in fen. */
export interface MonthlyPrice {
  feeType: number
  priceFen: number
  /** Whole days away cost nothing. */
  skipsLeave: boolean
  /** Days on which it is this price: from the first, and up to the last without it; not said: all that there are. */
  since?: string | undefined
  until?: string | undefined
}

export interface Away {
  /** Days of Asia/Shanghai, `yyyy-MM-dd`. */
  from: string
  /** Null: not back yet. */
  to: string | null
}

const dayMs = 86_400_000
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** Every day that is paid for: the day of coming is, the day of going is not, and there is always one. */
function daysOf(from: string, to: string): string[] {
  const first = dayOf(from)
  return Array.from({ length: Math.max(1, dayOf(to) - first) }, (_, at) => textOf(first + at))
}

/** Whole days away: neither the day on which somebody went nor the one on which they came back. */
const isAway = (day: string, leaves: readonly Away[]) =>
  leaves.some(({ from, to }) => day > from && (to === null || day < to))

const isOf = ({ since, until }: MonthlyPrice, day: string) =>
  (since === undefined || day >= since) && (until === undefined || day < until)

/** One price after the other: `first` until the earliest day of another one. Of two of one day the later in the list counts. */
export function pricesSince(first: MonthlyPrice, changes: readonly { since: string; priceFen: number }[]) {
  const inOrder = changes.toSorted((one, other) => one.since.localeCompare(other.since))
  const untilOf = (at: number) => inOrder[at]?.since
  return [
    { ...first, until: untilOf(0) },
    ...inOrder.map((change, at): MonthlyPrice => ({ ...first, ...change, until: untilOf(at + 1) })),
  ]
}

/**
 * What the days of a stay cost: price of a month / days of that month × days in it, each month rounded to the fen, a half up
 * (docs/decisions). Away from the house bed and other costs go on, nursing and meals do not.
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

/** Whole numbers all along, so that a half is a half. */
function shareOf(priceFen: number, month: string, days: number): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const ofMonth = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Math.floor((2 * priceFen * days + ofMonth) / (2 * ofMonth))
}
