import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { SysUser } from '../db/tables.ts'

/** An account with its roles, of an institution that the transaction sees; its name is free there. Who was given a password by others says `mustChangePassword`. */
export async function createUser(db: Db, user: Insertable<SysUser>, roleIds: readonly number[]): Promise<number> {
  const { id } = await db.insertInto('sysUser').values(user).returning('id').executeTakeFirstOrThrow()
  if (roleIds.length > 0)
    await db
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ tenantId: user.tenantId, userId: id, roleId })))
      .execute()
  return id
}
