import { operatorTenantId } from '@care/shared/session/identity'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import type { ExternalAccount } from '../../platform/db/tables.ts'

export const findIdByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('externalAccount')
    .select('id')
    .where('tenantId', '=', operatorTenantId)
    .where('phone', '=', phone)
    .executeTakeFirst()

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
  db
    .insertInto('externalAccount')
    .values({ ...account, tenantId: operatorTenantId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Change = Pick<Updateable<ExternalAccount>, 'nickName' | 'avatar' | 'email' | 'passwordHash'>

export async function updateAccount(db: Db, id: number, change: Change): Promise<boolean> {
  await db
    .updateTable('externalAccount')
    .set({ ...change, updateTime: new Date() })
    .where('tenantId', '=', operatorTenantId)
    .where('id', '=', id)
    .execute()
  return true
}
