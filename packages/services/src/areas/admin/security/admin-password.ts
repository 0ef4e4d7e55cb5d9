import { operatorTenantId } from '@care/shared/admin/session/identity'
import { insertAudit } from '../../../platform/audit/audit.repository.ts'
import { createDatabase, createPool, inTenants } from '../../../platform/db/client.ts'
import { argon2Hash } from '../../../platform/secrets/argon2.ts'
import { generateFirstPassword } from '../../../platform/secrets/first-password.ts'
import { resetFirstAdmin } from './admin-password.repository.ts'

/**
 * Sets a random password for the first administrator, for an operator who lost it; unlocks the account and writes an
 * audit entry. The password must be changed at the next sign-in. `databaseUrl` is that of the database owner; throws
 * with a message in Chinese.
 */
export async function setAdminPassword(databaseUrl: string): Promise<{ username: string; password: string }> {
  const password = generateFirstPassword()
  const passwordHash = await argon2Hash(password)
  const pool = createPool(databaseUrl, { max: 1 })
  const database = createDatabase(pool)
  try {
    const account = await inTenants(database, [operatorTenantId], async (db) => {
      const opened = await resetFirstAdmin(db, passwordHash)
      if (!opened) throw new Error('数据库中还没有管理员，请先启动一次 services')
      await insertAudit(db, {
        tenantId: operatorTenantId,
        userId: opened.id,
        createBy: opened.username,
        type: '0',
        time: 0,
        title: '用命令重置管理员密码',
        method: 'COMMAND',
        requestUri: 'admin:password',
        serviceId: 'services',
      })
      return opened
    })
    return { username: account.username, password }
  } finally {
    await database.destroy()
  }
}
