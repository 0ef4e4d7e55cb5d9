import type { Caller } from '@care/shared/admin/session/session'
import { VisitStatus } from '@care/shared/house/visitors/visit.words'
import { type Insertable, sql } from 'kysely'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { withAnyElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { insertReturningId, rowsOf } from '../../../platform/db/rows.ts'
import type { ElderVisit, VisitorLink } from '../../../platform/db/tables.ts'
import { visitState } from './visit.repository.ts'

/** `oldmanId` null: the links of the house. */
export interface LinkOwner {
  tenantId: number
  oldmanId: number | null
}

const isOpen = sql<boolean>`stop_time is null and expire_time > now()`

/** The links of the elder or of the house, newest first; or the one of this id. */
export const findLinks = (db: Db, { tenantId, oldmanId }: LinkOwner, id?: number) =>
  rowsOf(db, 'visitorLink', { tenantId, oldmanId, ...(id !== undefined && { id }) }).all(
    ['id', 'tenantId', 'tokenSealed', 'expireTime', 'stopTime', 'createUser', 'createTime', isOpen.as('isOpen')],
    ['id desc'],
  )
export type StoredLink = Awaited<ReturnType<typeof findLinks>>[number]

export const insertLink = (db: Db, row: Insertable<VisitorLink>) => insertReturningId(db, 'visitorLink', row)

export const stopLink = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'visitorLink', { tenantId: tenantIds, id }).change({ stopTime: sql`coalesce(stop_time, now())` })

interface Found {
  tenantId: number
  id: number
}
const within = async <T>(db: Db, found: Found | undefined, work: (found: Found) => Promise<T>) =>
  found && withTenants(db, [found.tenantId], () => work(found))

/** Runs `work` in the tenant of an open link; undefined for an unknown, stopped or expired one. */
export async function withLink<T>(db: Db, hash: Buffer, work: (link: Found) => Promise<T>): Promise<T | undefined> {
  const { rows } = await sql<Found>`select * from find_visitor_link(${hash})`.execute(db)
  return within(db, rows[0], work)
}

/** Runs `work` in the tenant of a booked visit; undefined for an unknown token. */
export async function withPass<T>(db: Db, hash: Buffer, work: (visit: Found) => Promise<T>): Promise<T | undefined> {
  const { rows } = await sql<Found>`select * from find_visit_pass(${hash})`.execute(db)
  return within(db, rows[0], work)
}

/** The link with its elder and institution, locked, so that its bookings are counted one after the other. */
export const lockLink = (db: Db, { tenantId, id }: Found) =>
  db
    .selectFrom('visitorLink as link')
    .$call(withAnyElder('link', 'userName'))
    .$call(withTenant('link'))
    .select(['link.id', 'link.tenantId', 'link.oldmanId', 'elder.checkInStatus', 'tenant.contactPhone'])
    .where('link.tenantId', '=', tenantId)
    .where('link.id', '=', id)
    .forUpdate('link')
    .executeTakeFirst()

/** How many bookings by this link wait for their day, of all or of one phone number. */
export async function countWaiting(db: Db, { tenantId, id }: Found, phone?: string): Promise<number> {
  const { count } = await db
    .selectFrom('elderVisit as v')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('v.tenantId', '=', tenantId)
    .where('v.linkId', '=', id)
    .$if(phone !== undefined, (query) => query.where('v.phone', '=', String(phone)))
    .where(sql<boolean>`${visitState} = ${VisitStatus.Pending}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores whom a visitor meant, while the booking waits for its confirmation; false otherwise. */
export const assignElder = (db: Db, { tenantId, id }: Found, oldmanId: number) =>
  rowsOf(db, 'elderVisit', { tenantId, id, status: VisitStatus.Pending, approveTime: null }).change({ oldmanId })

export const insertVisit = (db: Db, row: Insertable<ElderVisit>) => insertReturningId(db, 'elderVisit', row)

/** What the page of a booked visit shows. */
export const findPass = (db: Db, { tenantId, id }: Found) =>
  db
    .selectFrom('elderVisit as v')
    .$call(withTenant('v'))
    .select(['v.appointTime', 'v.gateCode', 'v.approveTime', 'tenant.contactPhone as phone', visitState.as('status')])
    .where('v.tenantId', '=', tenantId)
    .where('v.id', '=', id)
    .executeTakeFirst()
