import { orderStatuses } from '@care/shared/work-orders/job.words'
import { sql } from 'kysely'
import { labelIn } from '../../platform/db/labels.ts'
import type { TimelineSource } from '../../platform/sources/timeline.ts'

/** Each order once, when it was placed; for who sees all orders, not only their own. */
export const workOrderTimeline: TimelineSource = {
  kind: 'order',
  permission: 'workorder:dispatch',
  of: (_, { tenantId, oldmanId }) => sql`
    select down_time as time,
      coalesce((select string_agg(server_project_name, '、' order by sort) from work_order_job job
        where job.tenant_id = work_order.tenant_id and job.work_order_id = work_order.id), '服务工单') as title,
      concat_ws(' · ', work_no, ${labelIn('status', orderStatuses)}, remarks) as text,
      id as ref_id
    from work_order where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and remove_time is null`,
}
