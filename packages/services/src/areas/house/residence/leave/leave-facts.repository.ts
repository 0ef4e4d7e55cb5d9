import { LeaveStatus, leaveTypes } from '@care/shared/house/residence/leave/leave.words'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import { withElder } from '../../../../platform/db/in-tenant.ts'
import { type HandoverFacts, maxFacts } from '../../../../platform/sources/handover-source.ts'

const { Away, Returned, Approved } = LeaveStatus
const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/**
 * Hand-over facts: elders on leave, elders who came back today, and those who are to leave by the end of tomorrow. An
 * overdue return is critical.
 */
export const leaveFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('elderLeave as l')
    .$call(withElder('l'))
    .select([
      'l.id',
      'l.oldmanId',
      'l.type',
      'l.status',
      'l.leaveStart',
      'l.plannedReturn',
      'l.actualReturn',
      'elder.bedName',
    ])
    .select(sql<boolean>`l.status = ${Away} and l.planned_return < now()`.as('isOverdue'))
    .where('l.tenantId', '=', tenantId)
    .where(sql<boolean>`(l.status = ${Away} or l.status = ${Returned} and l.actual_return >= ${today}
      or l.status = ${Approved} and l.leave_start < ${today} + interval '2 days')`)
    .orderBy('isOverdue', 'desc')
    .orderBy('l.plannedReturn')
    .limit(maxFacts)
    .execute()
  return rows.map(
    ({ id, oldmanId, type, status, leaveStart, plannedReturn, actualReturn, userName, bedName, isOverdue }) => {
      const who = bedName ? `${userName}（${bedName}）` : userName
      const gone = status === Approved ? `，${leaveStart.slice(5, 16)}离院` : ''
      const back = actualReturn ? `${actualReturn.slice(11, 16)}已返院` : `预计${plannedReturn.slice(5, 16)}返院`
      return {
        key: `leave:${id}`,
        source: 'elder',
        link: { kind: 'elder', id: oldmanId },
        isCritical: isOverdue,
        text: `${who}${labelOf(leaveTypes, type) ?? '外出'}${gone}，${back}${isOverdue ? '，逾期未归' : ''}`,
      }
    },
  )
}
