import { sql } from 'kysely'
import type { TimelineSource } from '../../platform/sources/timeline.ts'

/** When the elder was given each of the devices that they have. */
export const deviceTimeline: TimelineSource = {
  kind: 'device',
  permission: 'device:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select bind_time as time, '绑定' || device_name as title, concat_ws(' · ', model_name, imei) as text, id as ref_id
    from device where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and bind_time is not null`,
}
