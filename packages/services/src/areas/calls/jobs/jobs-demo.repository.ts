import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { CallCase, CallRecord } from '../../../platform/db/tables.ts'
import { insertEndedCall } from '../records/records.port.ts'
import { insertCases, insertJob } from './call-job.repository.ts'

interface Demo {
  one: Omit<Insertable<CallCase>, 'tenantId' | 'jobId' | 'callId'>
  /** The record of the call that settled the case. */
  call: Insertable<CallRecord> | null
}

export async function insertDemoJob(db: Db, job: Parameters<typeof insertJob>[1], people: readonly Demo[]) {
  const id = await insertJob(db, job)
  const cases = []
  for (const { one, call } of people) cases.push({ ...one, callId: call && (await insertEndedCall(db, call)).id })
  await insertCases(db, { tenantId: job.tenantId, id }, cases)
}
