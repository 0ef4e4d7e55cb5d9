import { expect, it } from 'vitest'
import { DayOff, type Holidays, WorkDay } from './calendar.ts'
import { countBefore, datesOf, nextDates, type Rule } from './recurrence.ts'
import { ruleText } from './rule-text.ts'

const daily: Rule = {
  cycle: 1,
  every: 1,
  weekDays: [],
  monthBy: 1,
  monthDay: 1,
  shortMonth: 1,
  monthWeek: 1,
  monthWeekDay: 1,
  startDate: '2026-01-01',
  endDate: null,
  endCount: null,
  atHoliday: 1,
}
/** The published National Day of 2026 with its make-up working days. */
const holidays: Holidays = new Map([
  ...['2026-09-20', '2026-10-10'].map((day) => [day, WorkDay] as const),
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => [`2026-10-0${day}`, DayOff] as const),
])
const served = (given: Partial<Rule>, from: string, to: string) =>
  datesOf({ ...daily, ...given }, holidays, from, to).flatMap(({ day }) => day ?? [])

it.each<[string, Partial<Rule>, string, string, string[]]>([
  ['every third day', { every: 3 }, '2026-01-05', '2026-01-11', ['2026-01-07', '2026-01-10']],
  [
    'every other week on Monday and Sunday, weeks beginning on Monday',
    { cycle: 2, every: 2, weekDays: [1, 7], startDate: '2026-01-01' },
    ...(['2026-01-01', '2026-01-20'] as const),
    ['2026-01-04', '2026-01-12', '2026-01-18'],
  ],
  [
    'the 31st, else the last day',
    { cycle: 3, monthDay: 31 },
    ...(['2026-01-01', '2026-04-30'] as const),
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  ],
  [
    'the 31st, or not at all',
    { cycle: 3, monthDay: 31, shortMonth: 2 },
    ...(['2026-01-01', '2026-04-30'] as const),
    ['2026-01-31', '2026-03-31'],
  ],
  [
    'a leap day',
    { cycle: 3, monthBy: 3, every: 12, startDate: '2027-02-01' },
    '2028-01-01',
    '2028-12-31',
    ['2028-02-29'],
  ],
  [
    'the last Friday',
    { cycle: 3, monthBy: 2, monthWeek: 5, monthWeekDay: 5 },
    ...(['2026-01-01', '2026-02-28'] as const),
    ['2026-01-30', '2026-02-27'],
  ],
  ['three times', { endCount: 3 }, '2026-01-02', '2026-02-01', ['2026-01-02', '2026-01-03']],
  ['not on holidays', { atHoliday: 2 }, '2026-09-30', '2026-10-09', ['2026-09-30', '2026-10-08', '2026-10-09']],
  [
    'after the holiday, once',
    { cycle: 2, weekDays: [1, 3, 5], atHoliday: 3 },
    ...(['2026-10-01', '2026-10-09'] as const),
    ['2026-10-08', '2026-10-09'],
  ],
  [
    'after its end',
    { startDate: '2026-10-01', endDate: '2026-10-07', atHoliday: 3 },
    '2026-10-01',
    '2026-10-09',
    ['2026-10-08'],
  ],
  [
    'once where its last day is the first working day after the holiday',
    { startDate: '2026-10-01', endDate: '2026-10-08', atHoliday: 3 },
    ...(['2026-10-01', '2026-10-09'] as const),
    ['2026-10-08'],
  ],
  [
    'once where the last of so many dates is the first working day after the holiday',
    { startDate: '2026-10-01', endCount: 8, atHoliday: 3 },
    ...(['2026-10-01', '2026-10-09'] as const),
    ['2026-10-08'],
  ],
  [
    'after the holiday where so many dates end with it',
    { startDate: '2026-10-01', endCount: 7, atHoliday: 3 },
    ...(['2026-10-01', '2026-10-09'] as const),
    ['2026-10-08'],
  ],
  [
    'before a holiday that the rule begins in',
    { startDate: '2026-10-01', endDate: '2026-10-07', atHoliday: 4 },
    ...(['2026-09-29', '2026-10-09'] as const),
    ['2026-09-30'],
  ],
  [
    'on its last day and on the last day that is asked for',
    { startDate: '2026-01-05', endDate: '2026-01-07' },
    ...(['2026-01-06', '2026-01-07'] as const),
    ['2026-01-06', '2026-01-07'],
  ],
  [
    'before the holiday, not beside what is there already',
    { cycle: 2, weekDays: [3, 5], atHoliday: 4 },
    ...(['2026-09-30', '2026-10-09'] as const),
    ['2026-09-30', '2026-10-09'],
  ],
])('a rule falls on %s', (_, rule, from, to, days) => expect(served(rule, from, to)).toEqual(days))

it('returns why a date is skipped', () => {
  const left = datesOf({ ...daily, atHoliday: 3 }, holidays, '2026-10-01', '2026-10-02')
  expect(left).toEqual([
    { date: '2026-10-01', day: null, left: 'same-day' },
    { date: '2026-10-02', day: null, left: 'same-day' },
  ])
  expect(countBefore({ ...daily, endCount: 5 }, '2026-01-04')).toBe(3)
  expect(nextDates({ ...daily, startDate: '2099-01-01' }, holidays, '2026-01-04', 1)[0]?.day).toBe('2099-01-01')
  expect(nextDates(daily, holidays, '2026-01-04', 2).map(({ day }) => day)).toEqual(['2026-01-04', '2026-01-05'])
})

it.each([
  [{ cycle: 2, weekDays: [1, 3, 5], atHoliday: 3 }, '每周一、三、五 09:00，遇法定节假日顺延'],
  [{ every: 2, endCount: 10 }, '每2天 09:00，共10次'],
  [{ cycle: 3, monthDay: 31 }, '每月31号（没有则最后一天） 09:00'],
  [{ cycle: 3, monthBy: 2, monthWeek: 5, monthWeekDay: 7, every: 2 }, '每2个月的最后一个周日 09:00'],
])('a recurrence rule has a text in plain Chinese', (rule, text) =>
  expect(ruleText({ ...daily, ...rule, time: '09:00' })).toBe(text),
)

/** Seeded random generator (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Day {
  text: string
  week: number
  weekDay: number
  month: number
  date: number
  isLast: boolean
  isWorking: boolean
  isOff: boolean
}

/** Reference calendar: each day follows from the day before by counting, without date arithmetic. */
function calendar(first: string, sheets: number, firstWeekDay: number, marked: Holidays): Day[] {
  let [year = 0, month = 0, date = 0] = first.split('-').map(Number)
  let [weekDay, week, months] = [firstWeekDay, 0, 0]
  return Array.from({ length: sheets }, () => {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
    const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    const mark = marked.get(text)
    const isWorking = mark === undefined ? weekDay < 6 : mark === WorkDay
    const sheet = {
      text,
      week,
      weekDay,
      month: months,
      date,
      isLast: date === length,
      isWorking,
      isOff: mark === DayOff,
    }
    if (weekDay++ === 7) [weekDay, week] = [1, week + 1]
    if (date++ === length) [date, month, months] = [1, month + 1, months + 1]
    if (month > 12) [month, year] = [1, year + 1]
    return sheet
  })
}

/** Reference model: the dates of a rule, found by checking each day of the period. */
function model(rule: Rule, days: Day[]): [date: string, day: string | null][] {
  const start = days.findIndex(({ text }) => text === rule.startDate)
  const [first] = days.slice(start)
  const bySheet = (day: Day, at: number): boolean => {
    if (at < start || !first) return false
    if (rule.cycle === 1) return (at - start) % rule.every === 0
    if (rule.cycle === 2) return (day.week - first.week) % rule.every === 0 && rule.weekDays.includes(day.weekDay)
    if ((day.month - first.month) % rule.every !== 0) return false
    const same = days.filter(({ month }) => month === day.month)
    if (rule.monthBy === 3) return day === same.at(-1)
    if (rule.monthBy === 2) {
      const ofWeekDay = same.filter(({ weekDay }) => weekDay === rule.monthWeekDay)
      return day === (rule.monthWeek === 5 ? ofWeekDay.at(-1) : ofWeekDay[rule.monthWeek - 1])
    }
    const wanted = same.find(({ date }) => date === rule.monthDay)
    return day === (wanted ?? (rule.shortMonth === 1 ? same.at(-1) : undefined))
  }
  const marks = days.map(bySheet)
  let left = rule.endCount ?? Number.POSITIVE_INFINITY
  const dates = days.flatMap((day, at) =>
    !marks[at] || (rule.endDate && day.text > rule.endDate) || left-- <= 0 ? [] : [{ day, at }],
  )
  const taken = new Set(dates.flatMap(({ day: { text, isOff } }) => (isOff ? [] : [text])))
  return dates.map(({ day, at }): [string, string | null] => {
    if (!day.isOff || rule.atHoliday === 1) return [day.text, day.text]
    if (rule.atHoliday === 2) return [day.text, null]
    const later = rule.atHoliday === 3 ? days.slice(at + 1) : days.slice(0, at).reverse()
    const to = later.find(({ isWorking }) => isWorking)?.text ?? ''
    if (taken.has(to)) return [day.text, null]
    taken.add(to)
    return [day.text, to]
  })
}

it('matches the reference calendar for 1,200 random rules over more than two years', () => {
  const draw = numbers(20261126)
  let dates = 0
  for (let round = 0; round < 1_200; round++) {
    const marked = new Map<string, number>()
    const bare = calendar('2027-01-01', 1_200, 5, marked)
    for (let breaks = draw(12); breaks > 0; breaks--) {
      const at = 60 + draw(800)
      for (let day = at; day < at + 1 + draw(8); day++)
        marked.set(bare[day]?.text ?? '', draw(6) === 0 ? WorkDay : DayOff)
    }
    const days = calendar('2027-01-01', 1_200, 5, marked)
    const rule: Rule = {
      cycle: 1 + draw(3),
      every: 1 + draw(4),
      monthBy: 1 + draw(3),
      monthDay: 20 + draw(12),
      shortMonth: 1 + draw(2),
      weekDays: [1, 2, 3, 4, 5, 6, 7].filter(() => draw(3) === 0).concat(1 + draw(7)),
      monthWeek: 1 + draw(5),
      monthWeekDay: 1 + draw(7),
      startDate: days[40 + draw(60)]?.text ?? '',
      endDate: draw(3) === 0 ? (days[500 + draw(300)]?.text ?? null) : null,
      endCount: null,
      atHoliday: 1 + draw(4),
    }
    const limited = { ...rule, endCount: rule.endDate === null && draw(2) === 0 ? 1 + draw(40) : null }
    const [from, to] = ['2027-03-15', '2029-05-20']
    const wanted = model(limited, days).filter(([date]) => date >= from && date <= to)
    const got = datesOf(limited, marked, from, to).map(({ date, day }) => [date, day])
    expect(got, JSON.stringify(limited)).toEqual(wanted)
    dates += got.length
  }
  expect(dates).toBeGreaterThan(30_000)
}, 60_000)
