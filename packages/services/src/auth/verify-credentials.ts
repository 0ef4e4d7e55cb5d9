import { unauthenticated } from '@care/shared/http/errors'
import type { Account } from '@care/shared/session/session'
import type { Db } from '../db/client.ts'
import { type Credential, findAccount, findCredentials } from './account.repository.ts'
import { nobodysHash, passwordMatches } from './passwords.ts'

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
  const known = (await findCredentials(db, username)).filter(
    (each) => tenantId === undefined || each.tenantId === tenantId,
  )
  const right = await matching(known, password)
  const usable = right.filter(({ lockFlag }) => lockFlag === '0')
  if (usable.length === 0) return []

  const open = usable.filter(({ tenantStatus, tenantExpired }) => tenantStatus === '0' && !tenantExpired)
  if (open.length === 0)
    throw unauthenticated(
      usable[0]?.tenantStatus === '9' ? '机构账户已被冻结,请联系管理员进行解冻' : '机构账户时间到期',
    )

  const accounts: Account[] = []
  for (const each of open) {
    const account = await findAccount(db, each.tenantId, each.userId)
    if (account) accounts.push(account)
  }
  return accounts
}

async function matching(credentials: Credential[], password: string): Promise<Credential[]> {
  if (credentials.length === 0) await passwordMatches(nobodysHash, password)

  const answers = await Promise.all(credentials.map(({ passwordHash }) => passwordMatches(passwordHash, password)))
  return credentials.filter((_, index) => answers[index])
}
