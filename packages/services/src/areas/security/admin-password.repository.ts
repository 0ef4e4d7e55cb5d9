import { operatorTenantId } from '@care/shared/session/identity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { givenPassword } from '../../platform/setup/account.repository.ts'

/** The operator's oldest account that may do everything: a new password and no lock. Their sessions end with it, which the database sees to. */
export const openFirstAdmin = (db: Db, passwordHash: string) =>
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
