import { AssessmentStatus } from '@care/shared/assessments/assessment.moves'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

export const unfinishedAssessments: ElderObstacle = {
  label: '份未确认的能力评估',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('elderAssessment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .where('status', '<>', AssessmentStatus.Confirmed)
      .executeTakeFirstOrThrow()
    return count
  },
}
