import type { Caller } from '@care/shared/admin/session/session'
import { VisitStatus, visitTypes } from '@care/shared/house/visitors/visit.words'
import { BlockStatus } from '@care/shared/house/visitors/visitor-block.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withAnyElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const own = ['id', 'tenantId', 'oldmanId', 'type', 'visitorName', 'phone', 'idCard', 'idCardMark', 'relation'] as const
const more = ['visitNum', 'appointTime', 'visitTime', 'leaveTime', 'healthCode', 'reason', 'createUser'] as const
const last = ['createTime', 'approveUser', 'approveTime', 'cancelReason'] as const

/** The state of a visit `v`: pending past its day is expired. */
export const visitState = sql<number>`case when v.status = ${VisitStatus.Pending} and v.appoint_time < current_date
  then ${VisitStatus.Expired} else v.status end`
const isToday = sql<boolean>`v.appoint_time >= current_date and v.appoint_time < current_date + 1`

/** Visits: those of today first, then the newest bookings. */
export const visitRows = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('elderVisit as v')
    .$call(withAnyElder('v', 'elderName'))
    .$call(withTenant('v'))
    .select([...own, ...more, ...last].map((name) => `v.${name}` as const))
    .select(['elder.bedName', 'v.namedElder', 'v.namedPlace', visitState.as('status')])
    .select(({ fn }) => fn.coalesce('elder.userName', 'v.namedElder').as('userName'))
    .select([
      sql<number>`(v.approve_time is not null)::integer`.as('isApproved'),
      sql<string | null>`case when v.approve_time is not null then v.gate_code end`.as('gateCode'),
    ])
    .where('v.tenantId', 'in', tenantIds)
    .orderBy(isToday, 'desc')
    .orderBy('v.appointTime', 'desc')
    .orderBy('v.id', 'desc')

/** The visit of a code that is valid at the gate. */
export const findByGateCode = (db: Db, caller: Caller, code: string) =>
  visitRows(db, caller).where('v.gateCode', '=', code).where('v.approveTime', 'is not', null).executeTakeFirst()

export const unconfirmedVisits: AttentionSource = {
  kind: 'visits',
  permission: 'visitor:edit',
  of: (db, caller) =>
    visitRows(db, caller)
      .where('v.approveTime', 'is', null)
      .where(sql<boolean>`${visitState} = ${VisitStatus.Pending}`),
}

interface Person {
  tenantId: number
  phone: string | null
  /** Keyed hashes of the ID number. */
  marks: readonly string[]
}

/** Why the institution does not let this person in; undefined for everybody else. */
export const findBlock = (db: Db, { tenantId, phone, marks }: Person) =>
  db
    .selectFrom('visitorBlock')
    .select(['name', 'reason'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', BlockStatus.Blocked)
    .where(sql<boolean>`(phone = ${phone} or id_card_mark = any(${[...marks]}::text[]))`)
    .limit(1)
    .executeTakeFirst()

export const blockRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('visitorBlock as b')
    .$call(withTenant('b'))
    .select(['b.id', 'b.tenantId', 'b.name', 'b.phone', 'b.idCard', 'b.reason', 'b.status', 'b.liftReason'])
    .select(['b.createUser', 'b.createTime'])
    .where('b.tenantId', 'in', tenantIds)
    .orderBy('b.id', 'desc')

/** Timeline entries of visits that took place. */
export const visitTimeline: TimelineSource = {
  kind: 'visit',
  permission: 'visitor:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select visit_time as time, '来访：' || visitor_name as title,
      concat_ws(' · ', nullif(relation, ''), ${labelIn('type', visitTypes)},
        case when leave_time is null then '尚未离开' else to_char(leave_time, 'HH24:MI') || '离开' end, nullif(reason, '')) as text, id as ref_id
    from elder_visit where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and visit_time is not null`,
}

/** The time of the transaction in whole seconds, as documents are read, so that a move can compare it. */
export const wholeSecond = sql<string>`date_trunc('second', now())`
