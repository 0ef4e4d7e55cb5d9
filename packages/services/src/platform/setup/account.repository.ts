import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { insertedOnce } from '../db/rows.ts'
import type { SysUser } from '../db/tables.ts'

export interface NewAccount extends Omit<Insertable<SysUser>, 'passwordGivenTime'> {
  passwordGivenTime?: RawBuilder<string>
}

/** A password that somebody else chose: it opens nothing until its owner has set another (the database forgets the time with that). */
export const givenPassword = (passwordHash: string) => ({ passwordHash, passwordGivenTime: sql<string>`now()` })

/**
 * A person's account with its roles, which must be of the same institution: the transaction sees it. Undefined when somebody there has this
 * name already.
 */
export async function insertAccount(
  db: Db,
  account: NewAccount,
  roleIds: readonly number[],
): Promise<{ id: number; username: string } | undefined> {
  const made = await insertedOnce(db, 'sysUser', account, ['id', 'username'], ['tenantId', 'username'])
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
