import { operatorTenantId } from '@care/shared/session/identity'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { insertedOnce, rowsOf } from '../../platform/db/rows.ts'
import type { ExternalAccount } from '../../platform/db/tables.ts'

export const findIdByPhone = (db: Db, phone: string) =>
  rowsOf(db, 'externalAccount', { tenantId: operatorTenantId, phone }).find(['id'])

/** The registered person, with what an account in an institution takes over. */
export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('externalAccount')
    .select(['id', 'phone', 'username', 'nickName', 'email', 'passwordHash'])
    .where('tenantId', '=', operatorTenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export type ExternalPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Undefined when the phone is registered already. */
export const insertAccount = (db: Db, account: Omit<Insertable<ExternalAccount>, 'tenantId'>) =>
  insertedOnce(db, 'externalAccount', { ...account, tenantId: operatorTenantId }, ['id'], ['tenantId', 'phone'])

type Change = Pick<Updateable<ExternalAccount>, 'nickName' | 'avatar' | 'email' | 'passwordHash'>

export async function updateAccount(db: Db, id: number, change: Change): Promise<boolean> {
  await rowsOf(db, 'externalAccount', { tenantId: operatorTenantId, id }).change({ ...change, updateTime: new Date() })
  return true
}
