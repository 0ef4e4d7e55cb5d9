import type { Account } from '@care/shared/admin/session/session'
import { gatewaySource } from '../../../../platform/costly/helper.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { dummyHash, passwordMatches } from '../../../../platform/secrets/passwords.ts'
import { type Applicant, findApplicants } from '../../registered/registered.port.ts'
import { type Credential, findCredentials } from './account.repository.ts'
import { findUsableAccounts } from './open-accounts.ts'

interface Given {
  username: string
  password: string
  tenantId?: number | undefined
  /**
   * For the list of institutions at sign-in: also returns accounts of frozen and expired institutions, and those that
   * the person applied for.
   */
  withClosed?: boolean
}

/**
 * The accounts with this name and password; none when either is wrong or the account is locked, which take the same
 * time and get the same response. Only somebody with the right password learns that the tenant is frozen or expired.
 */
export async function verifyCredentials(db: Db, given: Given): Promise<Account[]> {
  const { username, password, tenantId, withClosed = false } = given
  const { known, applicants } = await inSeparateTransaction(db, async (own) => ({
    known: await findCredentials(own, username),
    applicants: withClosed ? await findApplicants(own, username) : [],
  }))
  const asked = known.filter((each) => tenantId === undefined || each.tenantId === tenantId)
  const right = await matching([...asked, ...applicants], password)
  const pending = right.flatMap((each) => ('institutions' in each ? each.institutions : []))
  const proven = right.flatMap((each) => ('institutions' in each ? [] : [each]))
  if (proven.length === 0) return pending
  return [...(await findUsableAccounts(db, proven, { withClosed })), ...pending]
}

type Judged = Credential | Applicant

async function matching(credentials: Judged[], password: string): Promise<Judged[]> {
  if (credentials.length === 0) await passwordMatches(dummyHash, password, gatewaySource)

  const answers = await Promise.all(
    credentials.map(({ passwordHash }) => passwordMatches(passwordHash, password, gatewaySource)),
  )
  return credentials.filter((_, index) => answers[index])
}
