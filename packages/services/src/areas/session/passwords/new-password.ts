import { invalid } from '@care/shared/http/errors'
import type { PasswordPolicy } from '@care/shared/session/password-policy'
import { policyFault } from '@care/shared/session/password-rules'
import type { Db } from '../../../platform/db/client.ts'
import { apart } from '../../../platform/db/first-use.ts'
import { hashPassword, passwordMatches } from '../../../platform/secrets/passwords.ts'
import { findByPhone } from '../accounts/account.repository.ts'
import type { Owner } from '../accounts/owner.ts'
import { findPasswordHashes, findPasswordState, findPolicy, saveProfile } from '../own-account/profile.repository.ts'

interface Rule {
  /** Whatever the tenant asks: one that grew too old is not renewed by itself. */
  mustDiffer?: boolean
}

/** What a new password is judged by. */
export async function policyOf(
  db: Db,
  { tenantId }: Owner,
  { mustDiffer = false }: Rule = {},
): Promise<PasswordPolicy> {
  const policy = await findPolicy(db, tenantId)
  return { ...policy, notLast: Math.max(policy.notLast, mustDiffer ? 1 : 0) }
}

/**
 * Judges a new password by the tenant's rules; throws 400 with the sentence of the one it breaks. What is answered sets it. Before the first
 * question of `db`: hashing takes its time.
 */
export async function setPassword(
  db: Db,
  owner: Owner,
  password: string,
  { mustDiffer = false }: Rule = {},
): Promise<() => Promise<boolean>> {
  const { policy, hashes } = await apart(db, async (own) => {
    const policy = await policyOf(own, owner, { mustDiffer })
    return { policy, hashes: policy.notLast > 0 ? await findPasswordHashes(own, owner, policy.notLast) : [] }
  })
  const fault = policyFault(policy, password)
  if (fault) throw invalid(fault)
  const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)))
  if (matches.includes(true))
    throw invalid(policy.notLast > 1 ? `新密码不能与最近${policy.notLast}次用过的密码相同` : '新密码不能与原密码相同')
  const passwordHash = await hashPassword(password)
  return () => saveProfile(db, owner, { passwordHash })
}

/** True when the tenant lets passwords grow old and this one did, or somebody else gave it to them. */
export async function isPasswordExpired(db: Db, owner: Owner): Promise<boolean> {
  const { maxAgeDays } = await findPolicy(db, owner.tenantId)
  const { ageDays, isGiven } = await findPasswordState(db, owner)
  return isGiven || (maxAgeDays > 0 && ageDays >= maxAgeDays)
}

/**
 * Accounts of this phone that still have the old password of the registration get its new one: people sign in with it. Throws 400 with the
 * rule of an institution that the new one breaks; what is answered sets it. Before the first question of `db`.
 */
export async function followPassword(db: Db, phone: string, oldPassword: string, newPassword: string) {
  const changes: (() => Promise<boolean>)[] = []
  for (const owner of await apart(db, (own) => findByPhone(own, phone))) {
    const [hash] = await apart(db, (own) => findPasswordHashes(own, owner, 1))
    if (hash && (await passwordMatches(hash, oldPassword))) changes.push(await setPassword(db, owner, newPassword))
  }
  return async () => {
    for (const change of changes) await change()
  }
}
