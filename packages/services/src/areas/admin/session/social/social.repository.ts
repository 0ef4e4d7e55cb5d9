import type { Caller } from '@care/shared/admin/session/session'
import type { SocialBinding, SocialType } from '@care/shared/admin/session/ways/social.contract'
import { sql } from 'kysely'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { insertIfAbsent, rowsOf } from '../../../../platform/db/rows.ts'
import type { AccountState } from '../accounts/account.repository.ts'
import type { AccountKey } from '../accounts/owner.ts'

export interface Identity {
  type: SocialType
  openId: string
}

/** The accounts in all tenants that the identity is bound to. */
export async function findByIdentity(db: Db, { type, openId }: Identity): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`
    select tenant_id, user_id, lock_flag, tenant_status, tenant_expired
    from sign_in_by_social(${type}, ${openId})`.execute(db)
  return rows
}

/** Takes an advisory lock until the transaction ends, so that concurrent calls bind an identity one after another. */
export async function lockIdentity(db: Db, { type, openId }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`social:${type}:${openId}`}, 0))`.execute(db)
}

/** The account's identity at this provider. Afterwards the transaction sees the account's tenant. */
export async function findOpenId(
  db: Db,
  { tenantId, userId }: AccountKey,
  type: SocialType,
): Promise<string | undefined> {
  await switchTenants(db, [tenantId])
  return rowsOf(db, 'socialBinding', { tenantId, userId, type }).value('openId')
}

/** Binds an identity to an account. Afterwards the transaction sees the owner's tenant. */
export async function insertBinding(db: Db, owner: AccountKey, identity: Identity & { name: string }): Promise<void> {
  await switchTenants(db, [owner.tenantId])
  await insertIfAbsent(db, 'socialBinding', { ...owner, ...identity }, ['tenantId', 'userId', 'type'])
}

/** Removes an identity from an account. Afterwards the transaction sees the owner's tenant. */
export async function deleteBinding(db: Db, { tenantId, userId }: AccountKey, type: SocialType): Promise<void> {
  await switchTenants(db, [tenantId])
  await rowsOf(db, 'socialBinding', { tenantId, userId, type }).remove()
}

export async function findOwnBindings(db: Db, { tenantId, userId }: Caller): Promise<SocialBinding[]> {
  return db
    .selectFrom('socialBinding')
    .select(['type', 'name', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('type')
    .$narrowType<{ type: SocialType }>()
    .execute()
}
