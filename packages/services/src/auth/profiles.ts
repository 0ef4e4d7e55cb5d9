import { invalid, notFound } from '@care/shared/http/errors'
import { policyFault } from '@care/shared/session/password-policy'
import type { profiles } from '@care/shared/session/profile.contract'
import type { Db } from '../db/client.ts'
import type { Handlers } from '../http/serve.ts'
import { findByPhone } from './account.repository.ts'
import { hashPassword } from './passwords.ts'
import { findPolicy, saveProfile } from './profile.repository.ts'

/** Changes of an account by its owner, whom the gateway has made sure of. */
export const profileHandlers: Handlers<typeof profiles> = {
  update: async ({ db, body: { tenantId, userId, newPassword, ...change } }) => {
    const passwordHash = newPassword && (await hashOf(db, tenantId, newPassword))
    const isThere = await saveProfile(db, { tenantId, userId }, { ...change, ...(passwordHash && { passwordHash }) })
    if (!isThere) throw notFound('用户')
    return true
  },
  resetByPhone: async ({ db, body: { phone, password } }) => {
    const known = (await findByPhone(db, phone)).map(({ tenantId, userId }) => ({ tenantId, userId }))
    for (const owner of known)
      await saveProfile(db, owner, { passwordHash: await hashOf(db, owner.tenantId, password) })
    return known
  },
}

/** Throws 400 with the sentence of the tenant's rule that the password breaks. */
async function hashOf(db: Db, tenantId: number, password: string): Promise<string> {
  const fault = policyFault(await findPolicy(db, tenantId), password)
  if (fault) throw invalid(fault)
  return hashPassword(password)
}
