import { SourceType, sourceNames, WarningLevel } from '@care/shared/warnings/warning'
import { type Database, inTenants } from '../../../platform/db/client.ts'
import { lateKind, raiseForElder } from '../../warnings/warnings.port.ts'
import { findTenantsWithLateJobs, type LateJob, takeLateJobs } from './late-job.repository.ts'

/**
 * Raises a warning for every item that nobody has begun a quarter of an hour after it was to begin. Rejects at the end when it failed
 * for an institution: the others' are told all the same.
 */
export async function warnOfLateJobs(database: Database): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of await findTenantsWithLateJobs(database))
    await warnInTenant(database, tenantId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const warnInTenant = (database: Database, tenantId: number) =>
  inTenants(database, [tenantId], async (db) => {
    for (const job of await takeLateJobs(db, tenantId))
      await raiseForElder(db, tenantId, {
        oldmanId: job.oldmanId,
        workOrder: { workOrderId: job.workOrderId, workNo: job.workNo },
        alarm: {
          kind: lateKind(job.id),
          sourceType: SourceType.LateService,
          source: sourceNames[SourceType.LateService],
          level: WarningLevel.Important,
          content: contentOf(job),
        },
      })
  })

function contentOf({ serverProjectName, serverTime, serverUserName }: LateJob): string {
  const planned = `${serverProjectName}原定${serverTime.slice(5, 16)}开始`
  return serverUserName ? `${planned}，${serverUserName}尚未签到` : `${planned}，尚未派单`
}
