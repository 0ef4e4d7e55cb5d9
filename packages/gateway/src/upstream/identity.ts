import { createHmac } from 'node:crypto'
import { type Caller, vouchedOf } from '@care/shared/session/session'

/** Milliseconds for which a service believes one header; renewed at half of it. */
export const identityLifeMs = 60_000

/** The header by which services know a caller: signed, so that nothing from outside can claim to be one. */
export function signIdentity(caller: Caller, secret: string, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify(vouchedOf(caller, now + identityLifeMs))).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}

const nobody = { username: '', nickName: '', phone: null, permissions: [], sessionId: '' }

/** Nobody in particular, for public and device calls: sees the operator's own tenant and no other. */
export const anonymous: Caller = { ...nobody, userId: 0, tenantId: 1, tenantIds: [1] }

/** Our own process on its own behalf, for the given tenants. */
export const internalCaller = (tenantIds: number[] = [1]): Caller => ({
  ...nobody,
  userId: 0,
  username: 'gateway',
  tenantId: tenantIds[0] ?? 1,
  tenantIds,
  permissions: ['internal'],
})
