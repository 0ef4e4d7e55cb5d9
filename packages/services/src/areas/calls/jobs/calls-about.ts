import type { Caller } from '@care/shared/admin/session/session'
import type { CallAbout } from '@care/shared/calls/jobs/call-job'
import { Direction } from '@care/shared/calls/records/call.words'
import { notFound, orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { findCallsAbout, maskCall } from '../records/records.port.ts'
import { findJobsOfCalls } from './call-job.repository.ts'

interface Subject {
  warningId?: number | undefined
  oldmanId?: number | undefined
}

/** The last calls about a warning or an elder, each with the outbound job that it belongs to. */
export async function readCallsAbout(db: Db, caller: Caller, subject: Subject): Promise<CallAbout[]> {
  await requireSubject(db, caller, subject)
  const calls = await findCallsAbout(db, caller, subject)
  const jobs = await findJobsOfCalls(
    db,
    caller,
    calls.map(({ id }) => id),
  )
  return calls
    .map((call) => maskCall(caller, call))
    .map((call) => ({
      jobId: jobs.get(call.id) ?? null,
      contactId: call.contactId,
      warningId: call.warningId,
      callee: call.callee ?? (call.direction === Direction.Out ? call.number : null),
      caller: call.caller ?? (call.direction === Direction.In ? call.number : null),
      callTime: call.startTime,
      duration: call.duration,
      disposition: call.disposition,
      recordingUrl: null,
      userId: call.userId,
      nickName: call.nickName,
    }))
}

/** The warning and the elder are the caller's to see, and belong together. */
async function requireSubject(db: Db, { tenantIds }: Caller, { warningId, oldmanId }: Subject): Promise<void> {
  const tenantId = tenantIds
  const warning =
    warningId !== undefined &&
    (await rowsOf(db, 'warning', { tenantId, id: warningId }).find(['oldmanId']).then(orNotFound('预警')))
  if (oldmanId === undefined) return
  await rowsOf(db, 'elder', { tenantId, id: oldmanId }).find(['id']).then(orNotFound('长者'))
  if (warning && warning.oldmanId !== oldmanId) throw notFound('长者')
}
