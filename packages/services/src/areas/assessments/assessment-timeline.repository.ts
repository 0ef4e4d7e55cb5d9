import { AssessmentStatus } from '@care/shared/assessments/assessment.moves'
import { assessmentReasons } from '@care/shared/assessments/assessment.words'
import { abilityLevels } from '@care/shared/assessments/scale'
import { sql } from 'kysely'
import { labelIn } from '../../platform/db/labels.ts'
import type { TimelineEvent, TimelineSource } from '../../platform/sources/timeline.ts'

/** What is done; a draft is nobody's word yet. */
export const assessmentTimeline: TimelineSource = {
  kind: 'assessment',
  permission: 'assess:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select assess_time as time, '能力评估：' || ${labelIn('final_level', abilityLevels)} as title,
      concat_ws(' · ', '总分 ' || total, ${labelIn('reason', assessmentReasons)},
        case when status = ${AssessmentStatus.Done} then '待确认' else confirm_name || '确认' end) as text, id as ref_id
    from elder_assessment
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and status <> ${AssessmentStatus.Draft}`,
}
