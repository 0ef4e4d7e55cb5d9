import { AssessmentStatus } from '@care/shared/assessments/assessment.moves'
import { is, rowsOf } from '../../platform/db/rows.ts'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

export const unfinishedAssessments: ElderObstacle = {
  label: '份未确认的能力评估',
  count: async (db, tenantId, oldmanId) => {
    return rowsOf(db, 'elderAssessment', { tenantId, oldmanId, status: is('<>', AssessmentStatus.Confirmed) }).count()
  },
}
