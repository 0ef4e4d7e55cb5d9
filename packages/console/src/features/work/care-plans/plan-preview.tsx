import { dayText } from '@care/shared/recurrence/calendar'
import { momentsOf } from '@care/shared/work/care-plans/care-plan-moments'
import { serverNow } from '../../../live/connection.ts'
import type { PlanForm } from './plan-draft.ts'

const week = 7 * 86_400_000

/** Preview of the plan: its dates and times in the next seven days. */
export function PlanPreview({ draft }: { draft: PlanForm }) {
  const now = serverNow()
  const times = draft.times.filter((time) => /^\d{2}:\d{2}$/.test(time))
  const days = Map.groupBy(momentsOf({ ...draft, times }, now, now + week), (moment) => moment.slice(0, 10))
  return (
    <section className="plan-preview boxed" aria-label="接下来 7 天">
      <h3>接下来 7 天</h3>
      {days.size === 0 && <p className="soft">接下来 7 天没有安排</p>}
      <ul className="plan-lines stack gap-1">
        {[...days].map(([day, moments]) => (
          <li className="line wrap gap-3" key={day}>
            <time>{dayText(day)}</time>
            <span>{moments.map((moment) => moment.slice(11, 16)).join('、')}</span>
          </li>
        ))}
      </ul>
      <p className="soft">
        {draft.autoCreateWorkOrder
          ? '工单提前一天生成；长者请假外出时不生成。已生成的工单不随计划改变。'
          : '不自动生成工单，只作为安排。'}
      </p>
    </section>
  )
}
