import type { Db } from '../../../platform/db/client.ts'
import { apart } from '../../../platform/db/first-use.ts'
import { passwordMatches } from '../../../platform/secrets/passwords.ts'
import { findByPhone } from '../accounts/account.repository.ts'
import { findPasswordHashes } from '../own-account/profile.repository.ts'
import { setPassword } from './new-password.ts'

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
