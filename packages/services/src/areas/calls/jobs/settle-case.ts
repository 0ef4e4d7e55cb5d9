import type { Caller } from '@care/shared/admin/session/session'
import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import type { CaseResult } from '@care/shared/calls/jobs/call-job'
import { Direction } from '@care/shared/calls/records/call.words'
import { conflict, orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { insertEndedCall } from '../records/records.port.ts'
import { finishIfDone, lockJob, settleAttempt } from './finish-job.ts'

const called = ['id', 'state', 'userId', 'attemptCount', 'callTime', 'phoneNumber', 'name', 'relation'] as const

/** Writes the result of the call that the caller has in hand: a record of the call, and the next state of the person. */
export async function settleCase(db: Db, caller: Caller, { id, outcome, note }: CaseResult): Promise<true> {
  const { tenantId, jobId } = await rowsOf(db, 'callCase', { tenantId: caller.tenantIds, id })
    .find(['tenantId', 'jobId'])
    .then(orNotFound('外呼名单'))
  const job = await lockJob(db, { tenantId, id: jobId }).then(orNotFound('外呼任务'))
  const one = await rowsOf(db, 'callCase', { tenantId, id })
    .lock([...called, 'oldmanId', 'seatId'])
    .then(orNotFound('外呼名单'))
  if (one.state !== CaseState.Calling || one.userId !== caller.userId)
    throw conflict('这一位已不在您手上，请在通话记录中登记这次通话')
  const { id: callId } = await insertEndedCall(db, {
    tenantId,
    direction: Direction.Out,
    number: one.phoneNumber ?? '',
    personName: one.name,
    relation: one.relation,
    oldmanId: one.oldmanId,
    seatId: one.seatId,
    ...(one.callTime && { ringTime: one.callTime }),
    outcome,
    note: note ?? null,
    userId: caller.userId,
    nickName: caller.nickName,
    createUser: caller.nickName,
  })
  await settleAttempt(db, job, one, outcome, { callId })
  await finishIfDone(db, job)
  return true
}
