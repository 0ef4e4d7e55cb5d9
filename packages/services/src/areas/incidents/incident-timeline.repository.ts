import { incidentTypes } from '@care/shared/incidents/incident.words'
import { labelsOf } from '@care/shared/words'
import { sql } from 'kysely'
import type { TimelineEvent, TimelineSource } from '../../platform/sources/timeline.ts'

const names = JSON.stringify(labelsOf(incidentTypes))

/** What went wrong, and when it was closed. */
export const incidentTimeline: TimelineSource = {
  kind: 'incident',
  permission: 'incident:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || (${names}::jsonb ->> incident.event_type::text) as title, told.text, incident.id as ref_id
    from incident cross join lateral (values
      (happen_time, '不良事件：', place || '，' || process),
      (close_time, '不良事件结案：', result)
    ) as told (time, title, text)
    where incident.tenant_id = ${tenantId} and incident.oldman_id = ${oldmanId} and remove_time is null and told.time is not null`,
}
