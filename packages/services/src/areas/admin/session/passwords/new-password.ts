import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { passwordPolicyError } from '@care/shared/admin/session/password-rules'
import { invalid } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { hashPassword, passwordMatches } from '../../../../platform/secrets/passwords.ts'
import { findByPhone } from '../accounts/account.repository.ts'
import type { AccountKey } from '../accounts/owner.ts'
import { findPasswordHashes, findPasswordState, findPolicy, saveProfile } from '../own-account/profile.repository.ts'

interface Rule {
  /**
   * Refuses the current password as the new one, whatever the tenant's rules are; used when an expired password is
   * renewed.
   */
  mustDiffer?: boolean
}

/** The policy that a new password must meet. */
export async function findNewPasswordPolicy(
  db: Db,
  { tenantId }: AccountKey,
  { mustDiffer = false }: Rule = {},
): Promise<PasswordPolicy> {
  const policy = await findPolicy(db, tenantId)
  return { ...policy, notLast: Math.max(policy.notLast, mustDiffer ? 1 : 0) }
}

/**
 * Checks a new password against the tenant's rules; throws 400 with the rule it breaks. Returns a function that stores
 * the password. Call it before the first query of `db`: hashing is slow and must not hold a transaction open.
 */
export async function prepareNewPassword(
  db: Db,
  owner: AccountKey,
  password: string,
  { mustDiffer = false }: Rule = {},
): Promise<() => Promise<boolean>> {
  const { policy, hashes } = await inSeparateTransaction(db, async (own) => {
    const policy = await findNewPasswordPolicy(own, owner, { mustDiffer })
    return { policy, hashes: policy.notLast > 0 ? await findPasswordHashes(own, owner, policy.notLast) : [] }
  })
  const fault = passwordPolicyError(policy, password)
  if (fault) throw invalid(fault)
  const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)))
  if (matches.includes(true))
    throw invalid(policy.notLast > 1 ? `新密码不能与最近${policy.notLast}次用过的密码相同` : '新密码不能与原密码相同')
  const passwordHash = await hashPassword(password)
  return () => saveProfile(db, owner, { passwordHash })
}

/** Whether the password has reached the tenant's maximum age, or was set by an administrator. */
export async function isPasswordExpired(db: Db, owner: AccountKey): Promise<boolean> {
  const { maxAgeDays } = await findPolicy(db, owner.tenantId)
  const { ageDays, isGiven } = await findPasswordState(db, owner)
  return isGiven || (maxAgeDays > 0 && ageDays >= maxAgeDays)
}

/**
 * Prepares the new password for all accounts of this phone that still use the registration's old password. Throws 400
 * with the rule of an institution that it breaks; returns a function that stores the password. Call it before the first
 * query of `db`: hashing is slow.
 */
export async function prepareSamePassword(db: Db, phone: string, oldPassword: string, newPassword: string) {
  const changes: (() => Promise<boolean>)[] = []
  for (const owner of await inSeparateTransaction(db, (own) => findByPhone(own, phone))) {
    const [hash] = await inSeparateTransaction(db, (own) => findPasswordHashes(own, owner, 1))
    if (hash && (await passwordMatches(hash, oldPassword)))
      changes.push(await prepareNewPassword(db, owner, newPassword))
  }
  return async () => {
    for (const change of changes) await change()
  }
}
