import type { Caller } from '@care/shared/admin/session/session'
import { hospitalLeave, LeaveStatus } from '@care/shared/house/residence/leave/leave.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import type { AttentionSource } from '../../../../platform/sources/attention-source.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

const own = ['id', 'tenantId', 'leaveNo', 'oldmanId', 'type', 'status', 'leaveStart', 'plannedReturn'] as const
const more = ['actualReturn', 'companion', 'companionPhone', 'reason', 'auditUser', 'auditRemark'] as const
const made = ['submitUserId', 'createUser', 'createTime'] as const
const overdue = sql<number | null>`case l.status when ${LeaveStatus.Away} then (l.planned_return < now())::integer end`

export const leaveRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderLeave as l')
    .$call(withElder('l'))
    .$call(withTenant('l'))
    .select([...own, ...more, ...made].map((name) => `l.${name}` as const))
    .select(overdue.as('overdue'))
    .where('l.tenantId', 'in', tenantIds)
    .orderBy('l.leaveStart', 'desc')
    .orderBy('l.id', 'desc')

export const pendingLeaves: AttentionSource = {
  kind: 'leaves',
  permission: 'checkin:audit',
  of: (db, caller) => leaveRows(db, caller).where('l.status', '=', LeaveStatus.Pending),
}

/** The elder's leave that was planned and not begun; a unique index permits one. */
export const plannedLeaveOf = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'elderLeave', { tenantId, oldmanId, status: [LeaveStatus.Pending, LeaveStatus.Approved] })

/** Ends the leave of an elder who checks out, and revokes one that was planned. */
export async function endLeaveOf(db: Db, caller: Caller, { tenantId, oldmanId }: ElderKey, at: string): Promise<void> {
  const ended = await rowsOf(db, 'elderLeave', { tenantId, oldmanId, status: LeaveStatus.Away }).changed(
    { status: LeaveStatus.Returned, actualReturn: sql<string>`greatest(leave_start, ${at}::timestamptz)` },
    ['tenantId', 'id'],
  )
  if (ended) await addStep(db, caller, 'elderLeave', ended, '办理退住')
  const revoked = await plannedLeaveOf(db, { tenantId, oldmanId }).changed({ status: LeaveStatus.Revoked }, [
    'tenantId',
    'id',
  ])
  if (revoked) await addStep(db, caller, 'elderLeave', revoked, '办理退住，请假不再进行')
}

/** Absences by days of Asia/Shanghai. */
export const findAbsences = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'elderLeave', { tenantId, oldmanId, status: [LeaveStatus.Away, LeaveStatus.Returned] }).all([
    sql<string>`leave_start::date`.as('from'),
    sql<string | null>`actual_return::date`.as('to'),
    sql<boolean>`type = ${hospitalLeave}`.as('isHospital'),
  ])
