import type { Insertable } from 'kysely'
import { type Db, switchTenants } from '../db/client.ts'
import { insert } from '../db/rows.ts'
import type { SysLog } from '../db/tables.ts'

export type NewLog = Omit<Insertable<SysLog>, 'kind' | 'seq' | 'hash' | 'prevHash'>

/**
 * Inserts an audit entry. Call it last in the transaction, because other writes of the tenant wait for the locked chain
 * until the commit.
 */
export async function insertAudit(db: Db, entry: NewLog): Promise<void> {
  await switchTenants(db, [entry.tenantId])
  await insert(db, 'sysLog', { ...entry, kind: 'audit' })
}
