/** When a fence is watched; clocks as `HH:mm` and days as `yyyy-MM-dd` in Asia/Shanghai. */
export interface Schedule {
  freq: string
  timeBegin: string | null
  timeEnd: string | null
  effectiveBegin: string | null
  effectiveEnd: string | null
}
/** Epoch ms; the end is no longer part of it. */
interface Span {
  begin: number
  end: number
}

const minute = 60_000
const day = 24 * 60 * minute
const shanghai = 8 * 60 * minute
const week = 7

/** The number of a day since 1970, which began on a Thursday. */
const dayOf = (time: number) => Math.floor((time + shanghai) / day)
const weekdayOf = (number: number) => ((number + 3) % week) + 1
const numberOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / day
const msOf = (clock: string) => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minute

const isWhole = ({ timeBegin, timeEnd }: Schedule) => timeBegin === null || timeEnd === null || timeBegin === timeEnd

/** The span that begins on a day; over midnight it ends on the next. */
function spanOn(schedule: Schedule, number: number): Span | null {
  const { freq, timeBegin, timeEnd, effectiveBegin, effectiveEnd } = schedule
  if (!freq.includes(String(weekdayOf(number)))) return null
  if (effectiveBegin !== null && number < numberOf(effectiveBegin)) return null
  if (effectiveEnd !== null && number > numberOf(effectiveEnd)) return null
  const midnight = number * day - shanghai
  if (timeBegin === null || timeEnd === null || isWhole(schedule)) return { begin: midnight, end: midnight + day }
  const [begin, end] = [msOf(timeBegin), msOf(timeEnd)]
  return { begin: midnight + begin, end: midnight + end + (end < begin ? day : 0) }
}

/** When the span began that a moment lies in, whole days in a row being one; null outside of all, -Infinity without a beginning. */
export function spanBegin(schedule: Schedule, time: number): number | null {
  const today = dayOf(time)
  const holds = [today, today - 1].find((number) => {
    const span = spanOn(schedule, number)
    return span !== null && span.begin <= time && time < span.end
  })
  if (holds === undefined) return null
  if (!isWhole(schedule)) return spanOn(schedule, holds)?.begin ?? null
  for (let back = 0; back < week; back++)
    if (!spanOn(schedule, holds - back - 1)) return (holds - back) * day - shanghai
  const { effectiveBegin } = schedule
  return effectiveBegin === null ? Number.NEGATIVE_INFINITY : numberOf(effectiveBegin) * day - shanghai
}

/** When the next span begins after a moment; null: never again, or it goes on without an end. */
export function nextSpan(schedule: Schedule, time: number): number | null {
  const first = Math.max(dayOf(time), schedule.effectiveBegin === null ? 0 : numberOf(schedule.effectiveBegin))
  for (let number = first; number <= first + week; number++) {
    const span = spanOn(schedule, number)
    const goesOn = isWhole(schedule) && spanOn(schedule, number - 1) !== null
    if (span && span.begin > time && !goesOn) return span.begin
  }
  return null
}
