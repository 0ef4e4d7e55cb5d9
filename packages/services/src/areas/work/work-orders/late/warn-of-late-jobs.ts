import { SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { sweep } from '../../../../platform/sweep/sweep.ts'
import { lateWarningKind, raiseForElder } from '../../../alarms/warnings/warnings.port.ts'
import { claimLateJobs, type LateJob } from './late-job.repository.ts'

/**
 * Raises a warning for every job that has not started within the institution's limit after its planned time (usually 15
 * minutes).
 */
export const warnOfLateJobs = sweep({
  due: 'tenants_with_late_services',
  take: async (db, tenantId) => {
    for (const job of await claimLateJobs(db, tenantId))
      await raiseForElder(db, tenantId, {
        oldmanId: job.oldmanId,
        workOrder: { workOrderId: job.workOrderId, workNo: job.workNo },
        alarm: {
          kind: lateWarningKind(job.id),
          sourceType: SourceType.LateService,
          source: sourceNames[SourceType.LateService],
          level: WarningLevel.Important,
          content: contentOf(job),
        },
      })
  },
})

function contentOf({ serverProjectName, serverTime, serverUserName }: LateJob): string {
  const planned = `${serverProjectName}原定${serverTime.slice(5, 16)}开始`
  return serverUserName ? `${planned}，${serverUserName}尚未签到` : `${planned}，尚未派单`
}
