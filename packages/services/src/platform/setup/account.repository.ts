import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { insertIfAbsentReturning } from '../db/rows.ts'
import type { SysUser } from '../db/tables.ts'

export interface NewAccount extends Omit<Insertable<SysUser>, 'passwordGivenTime'> {
  passwordGivenTime?: RawBuilder<string>
}

/**
 * Columns for a first password chosen by another person: it cannot be used until the owner sets a new one; a trigger
 * then clears the time.
 */
export const givenPassword = (passwordHash: string) => ({ passwordHash, passwordGivenTime: sql<string>`now()` })

/**
 * Creates a person's account with roles of the same institution, which the transaction must see. Undefined if the
 * institution already has the user name.
 */
export async function insertAccount(
  db: Db,
  account: NewAccount,
  roleIds: readonly number[],
): Promise<{ id: number; username: string } | undefined> {
  const made = await insertIfAbsentReturning(db, 'sysUser', account, ['id', 'username'], ['tenantId', 'username'])
  if (made) await giveRoles(db, account.tenantId, made.id, roleIds)
  return made
}

export async function giveRoles(db: Db, tenantId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return
  await db
    .insertInto('sysUserRole')
    .values(roleIds.map((roleId) => ({ tenantId, userId, roleId })))
    .execute()
}
