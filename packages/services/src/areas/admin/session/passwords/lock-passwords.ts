import type { lockPasswords } from '@care/shared/admin/session/lock.contract'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import type { Handlers } from '../../../../platform/http/serve.ts'
import { dummyHash, hashPassword, passwordMatches } from '../../../../platform/secrets/passwords.ts'
import { findLockHash, saveLockHash } from './lock-password.repository.ts'

/** The lock-screen password of an account, stored as a hash like the sign-in password. */
export const lockPasswordHandlers: Handlers<typeof lockPasswords> = {
  exists: async ({ db, body }) => (await findLockHash(db, body)) !== undefined,
  set: async ({ db, body }) => saveLockHash(db, body, await hashPassword(body.password)),
  check: async ({ db, body }) => {
    const hash = await inSeparateTransaction(db, (own) => findLockHash(own, body))
    return passwordMatches(hash ?? dummyHash, body.password)
  },
}
