import type { Caller } from '@care/shared/admin/session/session'
import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import type { NextCase } from '@care/shared/calls/jobs/call-job'
import { JobState } from '@care/shared/calls/jobs/call-job.words'
import { whyNotCallable } from '@care/shared/calls/jobs/callable-time'
import { OnOff } from '@care/shared/calls/seats/seat.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import { DayOff } from '@care/shared/recurrence/calendar'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { findHolidays } from '../../work/work-orders/work-orders.port.ts'
import { caseRows, findJob } from './call-job.repository.ts'
import { findNow, findRest, lockNextCase, minutesLater } from './case.repository.ts'
import { whyNotCalled } from './cases-of.ts'

/** Long enough for a survey on the phone; afterwards the attempt counts as failed. */
const leaseMinutes = 30

/**
 * Hands the seat of the caller the next person of a job, or again the one that it has. The attempt counts from now on,
 * so that a number is never tried more often than said, whatever becomes of the seat. Holds the job (FOR SHARE): a pause
 * or stop waits for it, and nothing is handed out after them.
 */
export async function takeNextCase(db: Db, caller: Caller, jobId: number): Promise<NextCase> {
  const job = await findJob(db, caller, jobId).then(orNotFound('外呼任务'))
  const seat = await lockSeat(db, caller, job)
  const held = await rowsOf(db, 'callCase', {
    tenantId: job.tenantId,
    userId: caller.userId,
    state: CaseState.Calling,
  }).find(['id', 'jobId', 'name'])
  if (held && held.jobId !== jobId) throw refused(`请先填写${held.name ?? '上一位'}的外呼结果`)
  if (held) return { case: await leased(db, caller, held.id), why: null }

  const locked = await rowsOf(db, 'callJob', { tenantId: job.tenantId, id: jobId }).lock(['state'], 'forShare')
  if (locked?.state !== JobState.Running)
    return { case: null, why: stateWhy[locked?.state ?? JobState.Aborted] ?? null }
  const time = await findNow(db)
  const isHoliday = (await findHolidays(db)).get(time.slice(0, 10)) === DayOff
  const why = whyNotCallable(job, time, isHoliday)
  if (why !== null) return { case: null, why }

  const id = await takeCase(db, job, { seatId: seat.id, userId: caller.userId, nickName: caller.nickName })
  if (id !== undefined) return { case: await leased(db, caller, id), why: null }
  return { case: null, why: await whyNobody(db, job) }
}

const stateWhy: Readonly<Record<number, string>> = {
  [JobState.Draft]: '任务还没有启动',
  [JobState.Paused]: '任务已暂停',
  [JobState.Finished]: '任务已完成',
  [JobState.Aborted]: '任务已停止',
}

/** Locks the seat, so that one seat takes one case at a time. */
async function lockSeat(
  db: Db,
  caller: Caller,
  { tenantId, skillGroupId }: { tenantId: number; skillGroupId: number | null },
) {
  const seat = await rowsOf(db, 'callSeat', { tenantId, sysUserId: caller.userId, status: OnOff.On }).lock(
    ['id'],
    'forNoKeyUpdate',
  )
  if (!seat) throw refused('您在该机构没有坐席，请联系管理员添加')
  if (skillGroupId === null) return seat
  const isSkilled = await rowsOf(db, 'callSeatSkill', { tenantId, seatId: seat.id, groupId: skillGroupId }).exists()
  if (!isSkilled) throw refused('您的坐席不在该任务的技能组内')
  return seat
}

interface By {
  seatId: number
  userId: number
  nickName: string
}

/** Takes the next person who may be called; who may no longer be called is skipped on the way. */
async function takeCase(db: Db, job: RowKey & { maxAttemptCount: number }, by: By): Promise<number | undefined> {
  for (;;) {
    const next = await lockNextCase(db, job, job.maxAttemptCount)
    if (!next) return undefined
    const why = whyNotCalled(next)
    const one = rowsOf(db, 'callCase', { tenantId: job.tenantId, id: next.id })
    if (why === null) {
      await one.change({
        ...by,
        state: CaseState.Calling,
        attemptCount: next.attemptCount + 1,
        failureReason: null,
        callTime: now,
        leaseTime: minutesLater(leaseMinutes),
      })
      return next.id
    }
    const isSkipped = next.attemptCount === 0
    await one.change({ state: CaseState.Abandoned, isSkipped, failureReason: why, updateTime: now })
  }
}

async function leased(db: Db, caller: Caller, id: number) {
  return caseRows(db, caller)
    .select('c.leaseTime')
    .where('c.id', '=', id)
    .$narrowType<{ leaseTime: string }>()
    .executeTakeFirstOrThrow()
}

async function whyNobody(db: Db, job: RowKey): Promise<string> {
  const { waiting, calling, nextTime, isNow } = await findRest(db, job)
  if (waiting > 0) return isNow ? '其余的人现在免打扰' : `其余的人 ${nextTime} 起可以再拨`
  if (calling > 0) return '其余的人正由其他坐席拨打'
  return '名单已全部拨完'
}
