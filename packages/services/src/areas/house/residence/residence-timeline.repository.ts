import { checkOutTypes } from '@care/shared/house/residence/check-out/check-out.words'
import { LeaveStatus, leaveTypes } from '@care/shared/house/residence/leave/leave.words'
import { sql } from 'kysely'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

/**
 * Timeline entries of stays in beds: a stay that begins when another ends is a move, and a swap where another elder gets
 * the bed in the same second.
 */
const stayTimeline: TimelineSource = {
  kind: 'stay',
  permission: 'checkin:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select from_time as time,
      case when moved.other_name is not null then '对调床位：' when moved.bed_id is not null then '换床位：' else '入住：' end
        || room.name || ' ' || bed.name as title,
      concat_ws(' · ', '与' || moved.other_name || '对调', stay.create_user) as text, stay.id as ref_id
    from bed_stay stay
      left join lateral (
        select before.bed_id, (
          select elder.user_name from bed_stay other
            join elder on elder.tenant_id = other.tenant_id and elder.id = other.oldman_id
          where other.tenant_id = before.tenant_id and other.bed_id = before.bed_id and other.oldman_id <> stay.oldman_id
            and not other.is_reserved and other.from_time = stay.from_time limit 1
        ) as other_name
        from bed_stay before where before.tenant_id = stay.tenant_id and before.oldman_id = stay.oldman_id
          and not before.is_reserved and before.id < stay.id and before.to_time = stay.from_time
        order by before.id desc limit 1
      ) moved on true
      join bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
      join room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    where stay.tenant_id = ${tenantId} and stay.oldman_id = ${oldmanId} and not stay.is_reserved
      -- a stay without length was undone by a back-dated check-out
      and stay.to_time is distinct from stay.from_time`,
}

const checkOutTimeline: TimelineSource = {
  kind: 'stay',
  permission: 'checkin:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select check_out_time as time, '退住：' || ${labelIn('check_out_type', checkOutTypes)} as title,
      concat_ws(' · ', nullif(form ->> 'reason', ''), create_user) as text, id as ref_id
    from check_out where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and check_out_time is not null`,
}

/** Timeline entries of leaves that were taken. */
const leaveTimeline: TimelineSource = {
  kind: 'stay',
  permission: 'leave:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || ${labelIn('type', leaveTypes)} as title,
      concat_ws(' · ', told.text, nullif(reason, ''), create_user) as text, id as ref_id
    from elder_leave cross join lateral (values
      (leave_start, '请假外出：', '预计' || to_char(planned_return, 'YYYY-MM-DD HH24:MI') || '返院'),
      (actual_return, '返院：', null)
    ) as told (time, title, text)
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and status in (${LeaveStatus.Away}, ${LeaveStatus.Returned}) and told.time is not null`,
}

export const residenceTimelines = [stayTimeline, checkOutTimeline, leaveTimeline]
