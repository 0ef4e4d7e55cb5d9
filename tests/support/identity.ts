import { createHmac } from 'node:crypto'
import { identityHeader } from '@care/shared/admin/session/identity'
import { type Caller, toSignedCaller } from '@care/shared/admin/session/session'
import { identitySecret } from './product.ts'

/**
 * The signed header with which the gateway identifies a caller; tests may pass a wrong `secret` or an expired `life`
 * (ms).
 */
export function vouchFor(caller: Partial<Caller>, secret = identitySecret, life = 60_000): Record<string, string> {
  const identity = {
    userId: 1,
    username: 'test',
    nickName: '测试',
    phone: null,
    tenantId: 1000002,
    tenantIds: [1000002],
    permissions: [],
    sessionId: 'test',
    ...caller,
  }
  const payload = Buffer.from(JSON.stringify(toSignedCaller(identity, Date.now() + life))).toString('base64url')
  return { [identityHeader]: `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}` }
}
