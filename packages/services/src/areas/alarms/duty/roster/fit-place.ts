import type { Unreachable } from '@care/shared/alarms/duty/duty'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { findLeaves, findStaff } from './people.repository.ts'

interface Wanted {
  tenantId: number
  userId: number
  day: string
  shift: { beginAt: string; endAt: string }
  leaveReason?: string | undefined
}

/**
 * Checks that a person can take a roster assignment: they must belong to the institution and be reachable by warnings.
 * During a leave a reason is required; otherwise a field error is thrown.
 */
export async function requireFitForDuty(db: Db, { tenantId, userId, day, shift, leaveReason }: Wanted) {
  const person = await findStaff(db, tenantId, [userId]).then(([one]) => orNotFound('员工')(one))
  if (person.unreachable !== null) throw refused(person.nickName + refusals[person.unreachable])
  const [from, to] = spanOf(day, shift)
  const [leave] = await findLeaves(db, tenantId, { from: new Date(from), to: new Date(to) }, userId)
  if (leave && !leaveReason)
    throw wrongInput(
      'leaveReason',
      `${person.nickName}${leave.fromTime.slice(5, 16)}至${leave.toTime.slice(5, 16)}请假，确需上岗请输入原因`,
    )
  return { nickName: person.nickName, leaveReason: leave ? (leaveReason ?? null) : null }
}

const advice = '不能排班，请先在角色管理中授权，或改排他人'
const refusals: Record<Exclude<Unreachable['why'], '没有手机号码'>, string> = {
  账号已停用: '的账号已停用，不能排班',
  无权查看预警: `没有查看预警的权限，预警通知不到，${advice}`,
  无权处理预警: `没有处理预警的权限，收到预警也不能处理，${advice}`,
}

/** Turns a violation of the exclusion constraint (one shift at a time per person) into a refusal. */
export const refuseOverlap = <T>(nickName: string, work: () => Promise<T>): Promise<T> =>
  work().catch(refuseOnConstraint({ one_shift_at_a_time: `${nickName}这段时间已在其他班次` }))
