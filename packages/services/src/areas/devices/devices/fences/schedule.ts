/** When a fence is watched; times are `HH:mm` and days `yyyy-MM-dd` in Asia/Shanghai. */
export interface Schedule {
  freq: string
  timeBegin: string | null
  timeEnd: string | null
  effectiveBegin: string | null
  effectiveEnd: string | null
}
/** A time span in epoch ms; its end is exclusive. */
interface Span {
  begin: number
  end: number
}

const minute = 60_000
const day = 24 * 60 * minute
const shanghai = 8 * 60 * minute
const week = 7

/** Number of the day in Asia/Shanghai; day 0 is 1970-01-01, a Thursday. */
const dayOf = (time: number) => Math.floor((time + shanghai) / day)
const weekdayOf = (number: number) => ((number + 3) % week) + 1
const numberOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / day
const msOf = (clock: string) => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minute

const isWhole = ({ timeBegin, timeEnd }: Schedule) => timeBegin === null || timeEnd === null || timeBegin === timeEnd

/** The span that begins on a day; a span across midnight ends on the next day. */
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

/**
 * Begin of the span that contains a moment; whole days that follow each other form one span. Null outside of all spans,
 * -Infinity for a span without a beginning.
 */
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

/** Begin of the next span after a moment; null if there is none, or if the current span never ends. */
export function nextSpan(schedule: Schedule, time: number): number | null {
  const first = Math.max(dayOf(time), schedule.effectiveBegin === null ? 0 : numberOf(schedule.effectiveBegin))
  for (let number = first; number <= first + week; number++) {
    const span = spanOn(schedule, number)
    const goesOn = isWhole(schedule) && spanOn(schedule, number - 1) !== null
    if (span && span.begin > time && !goesOn) return span.begin
  }
  return null
}
