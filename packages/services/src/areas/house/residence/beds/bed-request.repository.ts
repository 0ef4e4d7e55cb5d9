import type { Caller } from '@care/shared/admin/session/session'
import { LeadStatus, openLeads } from '@care/shared/house/reception/lead.words'
import { RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { containsPattern } from '../../../../platform/db/paging/queries.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import { matchesElderNameOrPhone } from '../../../../platform/db/sql/name-search.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

const own = ['id', 'tenantId', 'oldmanId', 'roomTypeId', 'priority', 'wantedDate', 'status'] as const
const more = ['note', 'reason', 'createUser', 'createTime'] as const
const person = ['personName', 'personPhone', 'personGender', 'birthYear', 'leadId'] as const
const { Waiting, Reserved } = RequestStatus
const open: readonly number[] = [Waiting, Reserved]

/** The bed that is reserved for the elder of a request, now. */
const reservation = sql<{ bedName: string; reservedUntil: string }>`(
  select bed.name as bed_name, stay.to_time as reserved_until from bed_stay stay
    join bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
  where stay.tenant_id = q.tenant_id and stay.oldman_id = q.oldman_id and stay.is_reserved and stay.to_time > now()
    and q.status = ${sql.lit(Reserved)} limit 1)`.as<'held'>(sql.ref('held'))

/** Open requests first, by priority and the day wanted. */
export const requestRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('bedRequest as q')
    .$call(withTenant('q'))
    .leftJoin('elder', inTenant('elder.id', 'q.oldmanId'))
    .leftJoin('roomType', inTenant('roomType.id', 'q.roomTypeId'))
    .leftJoinLateral(reservation, (join) => join.onTrue())
    .select([...own, ...more, ...person].map((name) => `q.${name}` as const))
    .select(sql<string>`coalesce(elder.user_name, q.person_name)`.as('userName'))
    .select(['roomType.name as roomTypeName', 'held.bedName', 'held.reservedUntil'])
    .where('q.tenantId', 'in', tenantIds)
    .orderBy(sql`q.status not in (${sql.lit(Waiting)}, ${sql.lit(Reserved)})`)
    .orderBy('q.priority', 'desc')
    .orderBy('q.wantedDate')
    .orderBy('q.id')

export const hasOpenRequest = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'bedRequest', { tenantId, oldmanId, status: open }).exists()

/** Whether a check-in of the elder waits for approval, which holds the reserved bed. */
export const isComing = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'checkIn', { tenantId, oldmanId, auditStatus: AuditStatus.InAudit }).exists()

export const findRequest = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'bedRequest', { tenantId: tenantIds, id }).find(['tenantId', 'id', 'oldmanId', 'personName'])

/** Finds who waits by a part of the name or the phone number, with a record or without. */
export const isWaiting = (value: string) =>
  sql<SqlBool>`(${matchesElderNameOrPhone(value)} or q.person_name like ${containsPattern(value)}
    or q.person_phone like ${containsPattern(value)})`

/** Locks a request (FOR UPDATE) with who it is for. */
export const lockRequest = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'bedRequest', { tenantId: tenantIds, id }).lock(['tenantId', 'id', 'oldmanId', 'status', ...person])

/** Links an open request with the elder whom its person became. */
export const linkElder = (db: Db, { tenantId, id }: { tenantId: number; id: number }, oldmanId: number) =>
  rowsOf(db, 'bedRequest', { tenantId, id, oldmanId: null, status: open }).change({ oldmanId })

interface Person {
  tenantId: number
  personName: string
  personPhone: string
}
export const isPersonWaiting = (db: Db, person: Person) =>
  rowsOf(db, 'bedRequest', { ...person, status: open }).exists()

/** Whether the archive has somebody of this name and phone number. */
export const isInArchive = (db: Db, { tenantId, personName, personPhone }: Person) =>
  rowsOf(db, 'elder', { tenantId, userName: personName, mobile: personPhone }).exists()

/** Sets an open request to reserved; false when it has ended. */
export const markReserved = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  rowsOf(db, 'bedRequest', { tenantId, id, status: open }).change({ status: Reserved })

/** Ends the request of an elder who moves in; undefined without one. */
export const markAdmitted = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'bedRequest', { tenantId, oldmanId, status: open }).changed({ status: RequestStatus.Admitted }, [
    'tenantId',
    'id',
    'leadId',
  ])

/** Closes the lead that the request came from as moved in; undefined where it was closed before. */
export const closeLead = (db: Db, { tenantId, oldmanId }: ElderKey, id: number) =>
  rowsOf(db, 'receptionLead', { tenantId, id, status: [...openLeads] }).changed(
    { status: LeadStatus.MovedIn, oldmanId, updateTime: now },
    ['tenantId', 'id'],
  )
