import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import type { Duty, OnDuty } from '@care/shared/overview/screens/house'
import { countText } from '@care/shared/text/count-text'
import type { Words } from '@care/shared/words'
import { RollingRows } from '../rolling-rows.tsx'

const posts: Words = dutyPosts

/** People on duty, with their post and their open work. */
export function DutyRows({ data: { staff } }: { data: Duty }) {
  return (
    <RollingRows rows={staff} keyOf={({ userId }) => userId} rowHeight={78} empty="当前没有排班或服务中的人员">
      {(person) => <DutyRow person={person} />}
    </RollingRows>
  )
}

function DutyRow({ person: { name, post, warnings, waiting, doing, done } }: { person: OnDuty }) {
  const loads: [string, number][] = [
    ['预警', warnings],
    ['服务中', doing],
    ['待服务', waiting],
    ['已完成', done],
  ]
  const inHand = loads.filter(([, count]) => count > 0)
  return (
    <article className="order-row">
      <p>
        <strong>{name}</strong>
        {post !== null && <b className="tag tone-info">{posts[post]?.label ?? '在岗'}</b>}
      </p>
      <p>
        <span>
          {inHand.length > 0 ? inHand.map(([label, count]) => `${label} ${countText(count)}`).join(' · ') : '暂无在办'}
        </span>
      </p>
    </article>
  )
}
