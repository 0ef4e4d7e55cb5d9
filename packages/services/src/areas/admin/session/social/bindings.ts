import type { Account, Caller } from '@care/shared/admin/session/session'
import type { SocialType } from '@care/shared/admin/session/ways/social.contract'
import { notFound, refused } from '@care/shared/http/errors'
import { socialNames } from '@care/shared/server/social-names'
import { type Db, withTenants } from '../../../../platform/db/client.ts'
import { findUsableAccounts } from '../accounts/open-accounts.ts'
import type { AccountKey } from '../accounts/owner.ts'
import {
  deleteBinding,
  findByIdentity,
  findOpenId,
  type Identity,
  insertBinding,
  lockIdentity,
} from './social.repository.ts'

/**
 * The usable accounts bound to an identity. `isBound` with no accounts means that all of them are locked. Throws 401 if
 * only frozen or expired tenants remain.
 */
export async function findAccountsOfIdentity(
  db: Db,
  identity: Identity,
): Promise<{ isBound: boolean; accounts: Account[] }> {
  const known = await findByIdentity(db, identity)
  return { isBound: known.length > 0, accounts: await findUsableAccounts(db, known) }
}

/**
 * Binds an identity to all accounts of one person. An account has at most one identity per provider, and an identity
 * belongs to one person.
 */
export async function bindIdentity(db: Db, identity: Identity & { name: string }, owners: AccountKey[]): Promise<void> {
  const name = socialNames[identity.type]
  await lockIdentity(db, identity)
  const known = await findByIdentity(db, identity)
  if (known.length > 0 && !known.some((one) => owners.some((owner) => isSame(one, owner))))
    throw refused(`该${name}账号已绑定其他登录账号`)
  for (const owner of owners) {
    const openId = await findOpenId(db, owner, identity.type)
    if (openId !== undefined && openId !== identity.openId) throw refused(`您已绑定其他${name}账号，请先解绑`)
    await insertBinding(db, owner, identity)
  }
}

/** Removes an identity from all accounts of the person. */
export async function unbindIdentity(db: Db, caller: Caller, type: SocialType): Promise<boolean> {
  return withTenants(db, [caller.tenantId], async () => {
    const openId = await findOpenId(db, caller, type)
    if (openId === undefined) throw notFound('绑定')
    for (const owner of await findByIdentity(db, { type, openId })) await deleteBinding(db, owner, type)
    return true
  })
}

const isSame = (one: AccountKey, other: AccountKey) => one.tenantId === other.tenantId && one.userId === other.userId
