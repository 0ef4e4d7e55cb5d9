import { operatorTenantId } from '@care/shared/admin/session/identity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** Institutions that people may join: neither frozen nor expired, and not the operator itself. */
const openTenants = (db: Db) =>
  db
    .selectFrom('sysTenant')
    .select(['id', 'name', 'logo'])
    .where('id', '<>', operatorTenantId)
    .where('status', '=', '0')
    .where(({ eb, or }) => or([eb('endTime', 'is', null), eb('endTime', '>', sql<string>`now()`)]))

/** Finds an institution by id; the transaction must see the operator's tenant, below which all institutions are. */
export const findOpenTenant = (db: Db, id: number) => openTenants(db).where('id', '=', id).executeTakeFirst()

/** Matches only the whole name or code, so that nobody can browse the list of institutions. */
export const findTenantByName = (db: Db, name: string) =>
  openTenants(db)
    .where(({ eb, or }) => or([eb('name', '=', name), eb('code', '=', name)]))
    .executeTakeFirst()
