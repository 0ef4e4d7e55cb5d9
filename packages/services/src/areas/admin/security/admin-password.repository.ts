import { operatorTenantId } from '@care/shared/admin/session/identity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { givenPassword } from '../../../platform/setup/account.repository.ts'

/**
 * Sets a new password for the operator's oldest super administrator and unlocks that account. A trigger ends the
 * account's sessions.
 */
export const resetFirstAdmin = (db: Db, passwordHash: string) =>
  db
    .updateTable('sysUser')
    .set({ ...givenPassword(passwordHash), lockFlag: '0', updateTime: sql`now()` })
    .where('tenantId', '=', operatorTenantId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('sysUser')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('tenantId', '=', operatorTenantId)
        .where('superAdmin', '=', 1),
    )
    .returning(['id', 'username'])
    .executeTakeFirst()
