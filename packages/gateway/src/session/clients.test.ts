import { createCipheriv } from 'node:crypto'
import type { KeptClient } from '@care/shared/admin/session/clients.contract'
import { expect, it } from 'vitest'
import { readPassword } from '../proofs/password-cipher.ts'
import { digest } from '../redis/keys.ts'
import { createClients, requireGrant } from './clients.ts'

const fixed = new Map([
  ['console', 'secret'],
  ['partner', 'with:colon'],
])
const kept = (given: Partial<KeptClient> = {}): KeptClient => ({
  clientId: 'kept',
  name: '对接',
  status: 'on',
  authorizedGrantTypes: ['password'],
  createUser: '管理员',
  accessTokenValidity: 900,
  refreshTokenValidity: 1800,
  createTime: null,
  secretTime: null,
  secretHash: digest('new-secret'),
  oldSecretHash: null,
  oldSecretUntil: null,
  oldSecretEndsAt: null,
  ...given,
})
const knowing = (client: KeptClient) => createClients(fixed, async () => [client])
const clients = knowing(kept())
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

it.each([
  [basic('console:secret'), 'console'],
  [basic('console:secret').replace('Basic', 'basic'), 'console'],
  [basic('partner:with:colon'), 'partner'],
  [basic('kept:new-secret'), 'kept'],
])('the client is recognised from %s', async (header, id) => expect((await clients.of(header)).clientId).toBe(id))

it.each([
  undefined,
  '',
  'Basic',
  'Bearer x',
  basic('console'),
  basic('console:'),
  basic('console:wrong'),
  basic('console:secret '),
  basic('CONSOLE:secret'),
  basic(':secret'),
  basic(':'),
  basic('unknown:'),
  basic('kept:old-secret'),
  basic('partner:secret'),
  `${basic('console:secret')} more`,
  basic(`console:${'x'.repeat(400)}`),
])('the header %s is refused', (header) => expect(clients.of(header)).rejects.toThrow('客户端认证失败'))

it('the previous secret is accepted for its grace period, and a disabled client never', async () => {
  const soon = { oldSecretHash: digest('old-secret'), oldSecretEndsAt: Date.now() + 60_000 }
  const of = (given: Partial<KeptClient>, secret: string) => knowing(kept(given)).of(basic(`kept:${secret}`))
  expect(await of(soon, 'old-secret')).toMatchObject({ accessSeconds: 900, mostIdleSeconds: 1800 })
  await expect(of({ ...soon, oldSecretEndsAt: Date.now() - 1 }, 'old-secret')).rejects.toThrow('客户端认证失败')
  await expect(of({ ...soon, status: 'off' }, 'new-secret')).rejects.toThrow('客户端认证失败')
  await expect(of({}, '')).rejects.toThrow('客户端认证失败')
})

it('clients are cached for a while, and reloaded after a change', async () => {
  let asked = 0
  const counting = createClients(fixed, async () => {
    asked++
    return [kept()]
  })
  await Promise.all([counting.of(basic('kept:new-secret')), counting.of(basic('kept:new-secret'))])
  await counting.of(basic('console:secret'))
  expect(asked).toBe(1)
  counting.forget()
  await counting.of(basic('kept:new-secret'))
  expect(asked).toBe(2)
})

it('a client may use its grants and no others', () => {
  requireGrant({ grants: ['password'] }, 'password')
  expect(() => requireGrant({ grants: ['password'] }, 'refresh_token')).toThrow('客户端未开通“刷新令牌”')
})

const key = 'care-login-key-1'
const enciphered = (text: string, by = key) => createCipheriv('aes-128-cfb', by, by).update(text).toString('base64')

it.each<[given: string, enc: '0' | '1' | undefined, takesPlain: boolean, read: string | null]>([
  ['Care2026', '0', true, 'Care2026'],
  [enciphered('Care2026'), '0', true, enciphered('Care2026')],
  [enciphered('Care2026'), '1', false, 'Care2026'],
  [enciphered('Care2026'), undefined, false, 'Care2026'],
  [enciphered('密码Care1'), '1', false, '密码Care1'],
  ['not base64!', '1', true, null],
  ['not base64!', undefined, true, 'not base64!'],
  ['not base64!', undefined, false, null],
  [enciphered('\u0000\u0001'), '1', true, null],
  [enciphered('\u0000\u0001'), undefined, false, null],
])('the password %j with enc %s, plain ones accepted: %s, is read as %j', (given, enc, takesPlain, read) => {
  expect(readPassword(given, enc, key, takesPlain)).toBe(read)
})

it('a plain password is refused where only encrypted ones are accepted', () => {
  expect(() => readPassword('Care2026', '0', key, false)).toThrow('密码须加密后提交')
})

it('a password does not decrypt with another key', () => {
  expect(readPassword(enciphered('Care2026', 'another-key-1234'), '1', key, false)).not.toBe('Care2026')
})
