/** Days of Asia/Shanghai as whole numbers, so that spans are intersected by arithmetic. */
const dayMs = 86_400_000
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** A span of days with both ends; empty when `to` is before `from`. */
export interface Span {
  from: number
  to: number
}
export const lengthOf = ({ from, to }: Span) => Math.max(0, to - from + 1)
export const overlap = (...spans: readonly Span[]): Span => ({
  from: Math.max(...spans.map(({ from }) => from)),
  to: Math.min(...spans.map(({ to }) => to)),
})

/** The calendar month of this day, as `yyyy-MM-01` and as a span. */
export function monthOf(day: number): Span & { first: string } {
  const first = `${dayText(day).slice(0, 7)}-01`
  return { first, from: dayNumber(first), to: dayNumber(nextMonth(first)) - 1 }
}

/** The first day of the following month. */
export function nextMonth(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The months that a span touches, in order. */
export function monthsOf({ from, to }: Span): (Span & { first: string })[] {
  const months = []
  for (let day = from; day <= to; ) {
    const month = monthOf(day)
    months.push(month)
    day = month.to + 1
  }
  return months
}
