import { dayText, type Holidays } from '@care/shared/recurrence/calendar'
import { nextDates, type PlannedDate } from '@care/shared/recurrence/recurrence'
import { ruleText } from '@care/shared/recurrence/rule-text'
import { toShanghaiDay, toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { serverNow } from '../../../../live/connection.ts'
import type { PlanForm } from './order-plan-draft.ts'

const most = 10
const leftTexts = { holiday: '法定节假日，跳过', 'same-day': '移到的那天已有工单' }

/** Preview of a recurring order: its next ten dates, and the effect of holidays. */
export function NextDates({ form }: { form: PlanForm }) {
  const { data } = useQuery(api.orderPlans.holidays.query())
  const { every } = form
  const isWhole = Boolean(every && every > 0 && form.startDate && /^\d{2}:\d{2}$/.test(form.time))
  if (!isWhole || !every) return null
  const holidays: Holidays = new Map((data ?? []).map(({ day, kind }) => [day, kind]))
  const rule = { ...form, every }
  const now = serverNow()
  // requests one more date, because today's date may be past
  const dates = nextDates(rule, holidays, toShanghaiDay(now), most + 1)
    .filter(({ date, day }) => `${day ?? date} ${form.time}:00` > toShanghaiTime(now))
    .slice(0, most)
  const unknown = unknownYears(dates, data ?? [])
  return (
    <section className="recurring-dates boxed" aria-label="接下来的服务日期">
      <h3>{ruleText(rule)}</h3>
      {dates.length === 0 && <p className="soft">按这个规律今后没有服务日期</p>}
      <ol className="stack">
        {dates.map((one) => (
          <li className="row" key={one.date}>
            <time>{dayText(one.day ?? one.date)}</time>
            <span className="soft">{noteOf(one)}</span>
          </li>
        ))}
      </ol>
      {data && unknown.length > 0 && (
        <p className="soft">{`${unknown.join('、')}年的节假日还没有录入，届时按平日安排；录入后未生成的工单会随之调整。`}</p>
      )}
    </section>
  )
}

const noteOf = ({ date, day, left }: PlannedDate) =>
  day === null ? leftTexts[left ?? 'holiday'] : day === date ? '' : `原定${dayText(date)}，遇节假日`

/** Years of the dates for which the server has no holidays. */
const unknownYears = (dates: PlannedDate[], known: { day: string }[]) => [
  ...new Set(
    dates.map(({ date }) => date.slice(0, 4)).filter((year) => !known.some(({ day }) => day.startsWith(year))),
  ),
]
