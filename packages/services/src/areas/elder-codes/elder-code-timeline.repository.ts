import { CheckIn } from '@care/shared/elders/check-in'
import { sql } from 'kysely'
import type { TimelineEvent, TimelineSource } from '../../platform/sources/timeline.ts'

/** When somebody scanned an elder's code: of who is on leave it may be the first word of where they are. */
export const elderCodeTimeline: TimelineSource = {
  kind: 'code',
  permission: 'elder:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select scan_time as time, case check_in_status when ${CheckIn.OnLeave} then '请假外出时二维码被扫描' else '二维码被扫描' end as title,
      source as text, code_id as ref_id
    from elder_code_scan where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}
