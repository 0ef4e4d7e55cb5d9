import { createHmac } from 'node:crypto'
import { type Caller, toSignedCaller } from '@care/shared/admin/session/session'

/** Lifetime of an identity header in ms; a new one is made after half of it. */
export const identityLifeMs = 60_000

/** Signs the header that tells the services who the caller is, so that nobody outside can forge it. */
export function signIdentity(caller: Caller, secret: string, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify(toSignedCaller(caller, now + identityLifeMs))).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}

const nobody = { username: '', nickName: '', phone: null, permissions: [], sessionId: '' }

/** The anonymous caller of public calls and of devices, who sees only the operator's tenant. */
export const anonymous: Caller = { ...nobody, userId: 0, tenantId: 1, tenantIds: [1] }

/** The gateway itself as a caller, for the given tenants. */
export const internalCaller = (tenantIds: number[] = [1]): Caller => ({
  ...nobody,
  userId: 0,
  username: 'gateway',
  tenantId: tenantIds[0] ?? 1,
  tenantIds,
  permissions: ['internal'],
})
