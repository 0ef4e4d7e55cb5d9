import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPassword } from '../proofs/password-cipher.ts'
import { clientOf } from './clients.ts'

const clients = new Map([
  ['console', 'secret'],
  ['partner', 'with:colon'],
])
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

it.each([
  [basic('console:secret'), 'console'],
  [basic('console:secret').replace('Basic', 'basic'), 'console'],
  [basic('partner:with:colon'), 'partner'],
])('knows the client of %s', (header, id) => expect(clientOf(header, clients)).toBe(id))

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
  basic('partner:secret'),
  `${basic('console:secret')} more`,
  basic(`console:${'x'.repeat(400)}`),
])('knows no client of %s', (header) => expect(() => clientOf(header, clients)).toThrow('客户端认证失败'))

const key = 'care-login-key-1'
const enciphered = (text: string, by = key) => createCipheriv('aes-128-cfb', by, by).update(text).toString('base64')

it.each<[given: string, enc: '0' | '1' | undefined, guess: boolean, read: string | null]>([
  ['Care2026', '0', false, 'Care2026'],
  [enciphered('Care2026'), '0', true, enciphered('Care2026')],
  [enciphered('Care2026'), '1', false, 'Care2026'],
  [enciphered('Care2026'), undefined, false, 'Care2026'],
  [enciphered('密码Care1'), '1', false, '密码Care1'],
  ['not base64!', '1', true, null],
  ['not base64!', undefined, true, 'not base64!'],
  ['not base64!', undefined, false, null],
  [enciphered('\u0000\u0001'), '1', true, null],
  [enciphered('\u0000\u0001'), undefined, false, null],
])('reads %j with enc %s, guessing %s, as %j', (given, enc, guess, read) => {
  expect(readPassword(given, enc, key, guess)).toBe(read)
})

it('does not read what another key enciphered', () => {
  expect(readPassword(enciphered('Care2026', 'another-key-1234'), '1', key, false)).not.toBe('Care2026')
})
