import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { type CallOrder, Contact, type ContactSearch } from '@care/shared/people/elders/contacts/contact'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { ElderKey } from '../../../../platform/db/keys.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insertReturningId, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { ElderFamily } from '../../../../platform/db/tables.ts'
import { isInCare } from '../in-care.repository.ts'

const select = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderFamily')
    .select([...Contact.keyof().options, 'tenantId'])
    .where('tenantId', 'in', tenantIds)

/** A contact in the form in which it is stored. */
export type StoredContact = Contact & { tenantId: number }

export const findContactPage = (
  db: Db,
  caller: Caller,
  search: z.output<typeof ContactSearch>,
): Promise<Page<StoredContact>> =>
  findListPage(db, select(db, caller).orderBy('sort').orderBy('id'), search, { same: ['oldmanId'] })

export const findContact = (db: Db, caller: Caller, id: number): Promise<StoredContact | undefined> =>
  select(db, caller).where('id', '=', id).executeTakeFirst()

/**
 * Takes an advisory lock until the transaction ends, so that changes of one elder's contacts run one after the other.
 */
export async function lockContacts(db: Db, { tenantId, oldmanId }: ElderKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts of ${tenantId}:${oldmanId}`}, 0))`.execute(db)
}

/** Appends a contact to the end of the order in which contacts are called. */
export async function insertContact(
  db: Db,
  { tenantId, oldmanId, ...given }: Omit<Insertable<ElderFamily>, 'sort'> & ElderKey,
): Promise<number> {
  const sort = sql<number>`(select coalesce(max(sort) + 1, 0) from elder_family
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId})`
  return insertReturningId(db, 'elderFamily', { tenantId, oldmanId, ...given, sort })
}

export const updateContact = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  changes: Updateable<ElderFamily>,
) => rowsOf(db, 'elderFamily', { tenantId, id }).change({ ...changes, updateTime: sql`now()` })

export const deleteContact = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  rowsOf(db, 'elderFamily', { tenantId, id }).remove()

/** Sets the order in which contacts are called to `ids`; returns how many of these are contacts of this elder. */
export async function orderContacts(db: Db, tenantId: number, { oldmanId, ids }: CallOrder): Promise<number> {
  const sort = sql<number>`array_position(${ids}::bigint[], id) - 1`
  const ordered = rowsOf(db, 'elderFamily', { tenantId, oldmanId, id: ids })
  return (await ordered.allChanged({ sort, updateTime: now }, ['id'])).length
}

/** How many contacts the elder has, how many of them for emergencies, and whether the elder is still in care. */
export async function countContacts(db: Db, { tenantId, oldmanId }: ElderKey) {
  return db
    .selectFrom('elder')
    .leftJoin('elderFamily as family', inTenant('family.oldmanId', 'elder.id'))
    .select(({ fn }) => [
      fn.count<number>('family.id').as('all'),
      fn.count<number>('family.id').filterWhere('family.isEmergency', '=', true).as('emergency'),
      isInCare('elder').as('isServed'),
    ])
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', '=', oldmanId)
    .groupBy('elder.checkInStatus')
    .executeTakeFirstOrThrow()
}
