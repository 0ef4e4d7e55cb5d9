import { tellingChannels, tellingStates } from '@care/shared/warnings/family/telling.words'
import { sql } from 'kysely'
import { labelIn } from '../../platform/db/labels.ts'
import type { TimelineEvent, TimelineSource } from '../../platform/sources/timeline.ts'

/** Who of the family was told of a warning, and whether they read it. */
export const familyTimeline: TimelineSource = {
  kind: 'family',
  permission: 'warning:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select create_time as time, '告知家属' || contact_name as title,
      concat_ws(' · ', ${labelIn('channel', tellingChannels)}, ${labelIn('state', tellingStates)}, create_user) as text,
      warning_id as ref_id
    from family_telling where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}
