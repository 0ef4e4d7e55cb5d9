import type { Caller } from '@care/shared/session/session'
import type { Db } from './client.ts'

/** The institution of an elder whom the caller sees. */
export const findTenantOfElder = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, oldmanId: number) =>
  db
    .selectFrom('elder')
    .select('tenantId')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', oldmanId)
    .executeTakeFirst()
