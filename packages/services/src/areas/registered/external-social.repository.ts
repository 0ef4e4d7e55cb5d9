import { operatorTenantId } from '@care/shared/session/identity'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import { inTenant } from '../../platform/db/in-tenant.ts'
import type { ExternalSocial } from '../../platform/db/tables.ts'

type Identity = Pick<Insertable<ExternalSocial>, 'type' | 'openId'>

/** The registered person behind an identity. */
export const findByOpenId = (db: Db, { type, openId }: Identity) =>
  db
    .selectFrom('externalSocial as social')
    .innerJoin('externalAccount as account', inTenant('account.id', 'social.accountId'))
    .select(['account.id', 'phone'])
    .where('social.tenantId', '=', operatorTenantId)
    .where('type', '=', type)
    .where('openId', '=', openId)
    .executeTakeFirst()

/** False when the identity is somebody's already, or the person has another of its kind. */
export async function insertOpenId(db: Db, row: Omit<Insertable<ExternalSocial>, 'tenantId'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('externalSocial')
    .values({ ...row, tenantId: operatorTenantId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
