import { sql } from 'kysely'
import type { TimelineSource } from '../../../platform/sources/timeline.ts'

/** When each device was bound to the elder, and when it was unbound. */
export const deviceTimeline: TimelineSource = {
  kind: 'device',
  permission: 'device:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select told.time, told.verb || d.device_name as title, concat_ws(' · ', d.model_name, d.imei, told.reason) as text, d.id as ref_id
    from device_binding b join device d on d.tenant_id = b.tenant_id and d.id = b.device_id
    cross join lateral (values (b.from_time, '绑定', b.reason), (b.to_time, '收回', b.end_reason)) as told (time, verb, reason)
    where b.tenant_id = ${tenantId} and b.oldman_id = ${oldmanId} and told.time is not null`,
}
