import { sql } from 'kysely'
import type { TimelineEvent, TimelineSource } from '../../platform/sources/timeline.ts'

/** When a plan began and ended. */
export const carePlanTimeline: TimelineSource = {
  kind: 'plan',
  permission: 'careplan:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || plan_name as title, null::text as text, plan.id as ref_id
    from care_plan plan cross join lateral (values
      (create_time, '制定照护计划：'),
      (end_time, '照护计划结束：')
    ) as told (time, title)
    where plan.tenant_id = ${tenantId} and plan.oldman_id = ${oldmanId} and told.time is not null`,
}
