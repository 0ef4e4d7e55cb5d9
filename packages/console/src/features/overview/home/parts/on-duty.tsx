import { type DutyPost, dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { gapText } from '@care/shared/alarms/duty/gaps'
import { pages } from '@care/shared/pages/pages'
import { dayAfter, mondayOf } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useNow } from '../../../../kit/time/use-now.ts'
import { HomeCard } from './home-card.tsx'

const posts = Object.keys(dutyPosts) as DutyPost[]

/** The current shift, who is on duty in each post, and the next gap in the roster. */
export function OnDuty() {
  const now = useNow()
  const today = toShanghaiDay(now)
  const { data, error, refetch } = useQuery(api.duty.week.query({ query: { from: mondayOf(today) } }))
  const running = (data?.shifts ?? []).flatMap((shift) =>
    [dayAfter(today, -1), today].flatMap((day) => {
      const [from, to] = spanOf(day, shift)
      return from <= now && now < to ? [{ ...shift, day }] : []
    }),
  )
  const onDuty = data?.places.filter(({ day, shiftId }) => running.some((one) => one.id === shiftId && one.day === day))
  const [gap, ...more] = data?.gaps ?? []
  return (
    <HomeCard
      title="当班"
      path={pages.dutyRoster.path}
      link="值班表"
      data={data}
      error={error}
      onRetry={refetch}
      calm={data?.shifts.length === 0 && '还没有设置班次'}
    >
      {running.map(({ id, name, beginAt, endAt }) => (
        <p key={id}>
          <strong>{name}</strong>{' '}
          <span className="soft">
            {beginAt}–{endAt}
          </span>
        </p>
      ))}
      <dl className="home-duty">
        {posts.map((post) => {
          const names = onDuty?.filter((place) => place.post === post).map(({ nickName }) => nickName) ?? []
          return (
            <div key={post} className="line gap-3">
              <dt className="soft rigid">{dutyPosts[post].label}</dt>
              <dd className={names.length > 0 ? 'grow' : 'grow soft'}>{names.join('、') || '无人值班'}</dd>
            </div>
          )
        })}
      </dl>
      {gap && (
        <p className="bad">
          缺人：{gap.day.slice(5)} {gapText(gap)}
          {more.length > 0 && `，另有 ${more.length} 处`}
        </p>
      )}
    </HomeCard>
  )
}
