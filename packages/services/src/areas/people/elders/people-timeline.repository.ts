import { consentKinds, consentStates } from '@care/shared/people/elders/consents/consent.words'
import { fileTypes } from '@care/shared/people/elders/files/elder-file.words'
import { riskKinds, riskLevels } from '@care/shared/people/elders/risks/risk.words'
import { sql } from 'kysely'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { TimelineSource } from '../../../platform/sources/timeline.ts'

const fileTimeline: TimelineSource = {
  kind: 'file',
  permission: 'elderfile:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select create_time as time, '登记附件 ' || name as title,
      concat_ws(' · ', ${labelIn('type', fileTypes)}, '有效期至 ' || valid_to, create_user) as text, id as ref_id
    from elder_file where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}

const consentTimeline: TimelineSource = {
  kind: 'consent',
  permission: 'elder:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select create_time as time, ${labelIn('kind', consentKinds)} || '授权：' || ${labelIn('state', consentStates)} as title,
      concat_ws(' · ', by_name, '有效期至 ' || valid_until, nullif(remark, '')) as text, id as ref_id
    from elder_consent where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}

/** Timeline entries of check-ups at the time of their entry, because the day of a check-up has no time of day. */
const healthTimeline: TimelineSource = {
  kind: 'health',
  permission: 'health:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select create_time as time, check_date || ' 体检' as title,
      concat_ws(' · ', nullif(place, ''), nullif(doctor, ''), findings ->> 'problems', findings ->> 'guidance') as text, id as ref_id
    from elder_health_check where void_time is null and tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}

/** An assessment of several risks at once is one event. */
const riskTimeline: TimelineSource = {
  kind: 'risk',
  permission: 'elder:view',
  of: (_, { tenantId, oldmanId }) => sql`
    select assess_time as time, '风险评估' as title,
      concat_ws(' · ', string_agg(${labelIn('kind', riskKinds)} || ' ' || ${labelIn('level', riskLevels)}, '、' order by level desc, kind)
        filter (where level > 0), assess_user) as text, max(id) as ref_id
    from elder_risk where tenant_id = ${tenantId} and oldman_id = ${oldmanId}
    group by assess_time, assess_user`,
}

export const peopleTimelines = [fileTimeline, consentTimeline, healthTimeline, riskTimeline]
