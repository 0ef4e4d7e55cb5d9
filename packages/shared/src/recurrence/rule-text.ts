import { weekDayNames } from './calendar.ts'
import type { Rule } from './recurrence.ts'
import { AtHoliday, Cycle, MonthBy, ShortMonth, weekNames } from './recurrence.words.ts'

const holidayTexts: Readonly<Record<number, string>> = {
  [AtHoliday.Skip]: '遇法定节假日跳过',
  [AtHoliday.Next]: '遇法定节假日顺延',
  [AtHoliday.Previous]: '遇法定节假日提前',
}

const dayName = (weekDay: number) => (weekDayNames[weekDay - 1] ?? '').slice(1)

function rhythmOf(rule: Rule): string {
  const { cycle, every, weekDays, monthBy, monthDay, monthWeek, monthWeekDay, shortMonth } = rule
  if (cycle === Cycle.Day) return every === 1 ? '每天' : `每${every}天`
  if (cycle === Cycle.Week) return `${every === 1 ? '每周' : `每${every}周的周`}${weekDays.map(dayName).join('、')}`
  const month = every === 1 ? '每月' : `每${every}个月的`
  if (monthBy === MonthBy.LastDay) return `${month}最后一天`
  if (monthBy === MonthBy.WeekDay) return `${month}${weekNames[monthWeek - 1] ?? ''}周${dayName(monthWeekDay)}`
  const days = [monthDay].flat()
  const short = Math.max(...days) > 28 ? (shortMonth === ShortMonth.Skip ? '（没有则跳过）' : '（没有则最后一天）') : ''
  return `${month}${days.join('、')}号${short}`
}

/** A rule as `每周一、三、五 09:00，遇法定节假日顺延`; an unfinished rule as far as known. */
export const ruleText = (rule: Rule & { time: string }): string =>
  [`${rhythmOf(rule)} ${rule.time}`, holidayTexts[rule.atHoliday], rule.endCount && `共${rule.endCount}次`]
    .filter(Boolean)
    .join('，')
