import { outcomeWords } from '@care/shared/outcomes'
import { disposals } from '@care/shared/warnings/warning.words'
import { sql } from 'kysely'
import { labelIn } from '../../platform/db/labels.ts'
import type { TimelineSource } from '../../platform/sources/timeline.ts'

/** Each warning once, when it happened, with what came of it. */
export const warningTimeline: TimelineSource = {
  kind: 'warning',
  permission: 'warning:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select data_happen_time as time,
      source || case when count > 1 then ' ×' || count else '' end as title,
      concat_ws(' · ', warning_content, ${labelIn('is_disposed', disposals)}, handler_name, ${labelIn('outcome', outcomeWords)}, remark) as text,
      id as ref_id
    from warning where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and drill_id is null`,
}
