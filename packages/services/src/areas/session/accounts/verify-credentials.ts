import type { Account } from '@care/shared/session/session'
import { ofGateways } from '../../../platform/costly/helper.ts'
import type { Db } from '../../../platform/db/client.ts'
import { apart } from '../../../platform/db/first-use.ts'
import { nobodysHash, passwordMatches } from '../../../platform/secrets/passwords.ts'
import { type Credential, findCredentials } from './account.repository.ts'
import { openAccounts } from './open-accounts.ts'

interface Given {
  username: string
  password: string
  tenantId?: number | undefined
}

/**
 * The accounts that a name and password open, none when either is wrong or the account is locked: in the same time and without a
 * difference. Only who knows the password learns that the tenant is frozen or expired.
 */
export async function verifyCredentials(db: Db, { username, password, tenantId }: Given): Promise<Account[]> {
  const known = (await apart(db, (own) => findCredentials(own, username))).filter(
    (each) => tenantId === undefined || each.tenantId === tenantId,
  )
  const right = await matching(known, password)
  return openAccounts(db, right)
}

async function matching(credentials: Credential[], password: string): Promise<Credential[]> {
  if (credentials.length === 0) await passwordMatches(nobodysHash, password, ofGateways)

  const answers = await Promise.all(
    credentials.map(({ passwordHash }) => passwordMatches(passwordHash, password, ofGateways)),
  )
  return credentials.filter((_, index) => answers[index])
}
