import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { sql, type Updateable } from 'kysely'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { rowsOf, upsert } from '../../../../platform/db/rows.ts'
import type { SysUser } from '../../../../platform/db/tables.ts'
import type { AccountKey } from '../accounts/owner.ts'

export type ProfileColumns = Pick<Updateable<SysUser>, 'nickName' | 'avatar' | 'phone' | 'email' | 'passwordHash'>

/** Updates the account; false when it is not found. Afterwards the transaction sees the account's tenant. */
export async function saveProfile(db: Db, { tenantId, userId }: AccountKey, change: ProfileColumns): Promise<boolean> {
  await switchTenants(db, [tenantId])
  return rowsOf(db, 'sysUser', { tenantId, id: userId }).change({ ...change, updateTime: new Date() })
}

/** Whether this is the account's current avatar. */
export const hasAvatar = (db: Db, { tenantId, userId }: AccountKey, avatar: string) =>
  rowsOf(db, 'sysUser', { tenantId, id: userId, avatar }).find(['id'])

/** The password policy: the tenant's own, otherwise the platform's. */
export async function findPolicy(db: Db, tenantId: number): Promise<PasswordPolicy> {
  await switchTenants(db, [tenantId])
  const row = await db
    .selectFrom('tenantPasswordPolicy')
    .select(['minLength', 'needsMixedCase', 'needsSign', 'maxAgeDays', 'notLast'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ?? platformPolicy
}

export async function savePolicy(db: Db, tenantId: number, policy: PasswordPolicy): Promise<boolean> {
  await upsert(db, 'tenantPasswordPolicy', { tenantId }, { ...policy, updateTime: new Date() })
  return true
}

/** Whole days since the password was set, and whether an administrator set it. The transaction must see the tenant. */
export async function findPasswordState(db: Db, { tenantId, userId }: AccountKey) {
  const row = await rowsOf(db, 'sysUser', { tenantId, id: userId }).find([
    sql<number>`extract(epoch from now() - password_time)::int / 86400`.as('ageDays'),
    sql<boolean>`password_given_time is not null`.as('isGiven'),
  ])
  return row ?? { ageDays: 0, isGiven: false }
}

/** The hashes of the current and earlier passwords, at most `most`. */
export async function findPasswordHashes(db: Db, { tenantId, userId }: AccountKey, most: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select password_hashes as hash from password_hashes(${tenantId}, ${userId}, ${most})`.execute(db)
  return rows.map(({ hash }) => hash)
}
