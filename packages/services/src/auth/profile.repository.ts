import { type PasswordPolicy, platformPolicy } from '@care/shared/session/password-policy'
import type { Updateable } from 'kysely'
import { type Db, seeTenants } from '../db/client.ts'
import type { SysUser } from '../db/tables.ts'

interface Owner {
  tenantId: number
  userId: number
}
export type ProfileColumns = Pick<Updateable<SysUser>, 'nickName' | 'avatar' | 'phone' | 'email' | 'passwordHash'>

/** False when there is no such account. Afterwards the transaction sees its tenant. */
export async function saveProfile(db: Db, { tenantId, userId }: Owner, change: ProfileColumns): Promise<boolean> {
  await seeTenants(db, [tenantId])
  const { numUpdatedRows } = await db
    .updateTable('sysUser')
    .set({ ...change, updateTime: new Date() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The tenant's own rule, or the platform's. */
export async function findPolicy(db: Db, tenantId: number): Promise<PasswordPolicy> {
  await seeTenants(db, [tenantId])
  const row = await db
    .selectFrom('tenantPasswordPolicy')
    .select(['minLength', 'needsMixedCase', 'needsSign'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? platformPolicy
}

export async function savePolicy(db: Db, tenantId: number, policy: PasswordPolicy): Promise<boolean> {
  await db
    .insertInto('tenantPasswordPolicy')
    .values({ tenantId, ...policy })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...policy, updateTime: new Date() }))
    .execute()
  return true
}
