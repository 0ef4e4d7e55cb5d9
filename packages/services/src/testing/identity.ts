import { createHmac } from 'node:crypto'
import { identityHeader } from '@care/shared/admin/session/identity'
import { type Caller, toSignedCaller } from '@care/shared/admin/session/session'
import { findAccount, findCredentials } from '../areas/admin/session/accounts/account.repository.ts'
import type { Database } from '../platform/db/client.ts'
import { inTenants } from '../platform/db/client.ts'

export const identitySecret = 'secret-of-the-services-under-test'
export const dataSecrets = ['secret-of-the-data-under-test-0000']

/** The identity header that the gateway signs for a caller, valid for `life` ms; tests may pass a wrong `secret`. */
export function signedIdentityHeader(
  caller: Caller,
  { secret = identitySecret, life = 60_000 } = {},
): Record<string, string> {
  const payload = Buffer.from(JSON.stringify(toSignedCaller(caller, Date.now() + life))).toString('base64url')
  return { [identityHeader]: `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}` }
}

/** The gateway itself as the caller of internal calls. */
export const gatewayCaller: Caller = {
  userId: 0,
  username: 'gateway',
  nickName: '网关',
  phone: null,
  tenantId: 1,
  tenantIds: [1],
  permissions: ['internal'],
  sessionId: 'test',
}

/** A demo account as a caller of its own tenant. */
export async function callerOf(database: Database, username: string): Promise<Caller> {
  return inTenants(database, [], async (db) => {
    const [credential] = await findCredentials(db, username)
    const account = credential && (await findAccount(db, credential.tenantId, credential.userId))
    if (!account) throw new Error(`the demo has no account ${username}`)

    const { id: userId, nickName, phone, tenantId } = account.user
    const { permissions, isNarrowed } = account
    return {
      userId,
      username,
      nickName,
      phone,
      tenantId,
      tenantIds: [tenantId],
      permissions,
      sessionId: 'test',
      ...(isNarrowed && { scope: `${tenantId},${userId}` }),
    }
  })
}
