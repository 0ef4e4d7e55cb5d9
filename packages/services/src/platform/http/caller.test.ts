import { createHmac } from 'node:crypto'
import { toSignedCaller } from '@care/shared/admin/session/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatewayCaller, signedIdentityHeader } from '../../testing/identity.ts'
import { readCaller } from './caller.ts'

const secret = 'a secret that both know'
const begin = Date.parse('2026-11-21T12:00:00+08:00')
const headerOf = (given: Parameters<typeof signedIdentityHeader>[1] = {}) =>
  Object.values(signedIdentityHeader(gatewayCaller, { secret, ...given }))[0] ?? ''
beforeEach(() => void vi.useFakeTimers({ now: begin, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['verified in an earlier call', true],
  ['never verified before', false],
])('an identity that was %s is accepted until it expires', (_, isKnown) => {
  const header = headerOf({ life: isKnown ? 60_000 : 50_000 })
  const end = begin + (isKnown ? 60_000 : 50_000)
  if (isKnown) expect(readCaller(header, secret)).toMatchObject({ username: 'gateway', tenantIds: [1] })
  vi.setSystemTime(end + 1)
  expect(() => readCaller(header, secret)).toThrow('登录已失效')
  vi.setSystemTime(end)
  expect(readCaller(header, secret)).toMatchObject({ userId: gatewayCaller.userId })
})

it('an identity is accepted only with the secret that signed it', () => {
  const header = headerOf()
  expect(readCaller(header, secret)).toMatchObject({ username: 'gateway' })
  expect(() => readCaller(header, 'another secret')).toThrow('登录已失效')
  expect(readCaller(header, secret)).toMatchObject({ username: 'gateway' })
})

it('an identity header that was changed, cut, sent twice or signed with invalid content is refused', () => {
  const [payload = '', signature = ''] = headerOf().split('.')
  const richer = Buffer.from(
    JSON.stringify(toSignedCaller({ ...gatewayCaller, tenantIds: [1, 1000002] }, begin + 60_000)),
  ).toString('base64url')
  const signed = (text: string) => {
    const body = Buffer.from(text).toString('base64url')
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  }
  for (const header of [
    `${richer}.${signature}`,
    `${payload}.`,
    payload,
    `${payload}.${signature.slice(0, -4)}`,
    '',
    undefined,
  ])
    expect(() => readCaller(header, secret)).toThrow('登录已失效')
  expect(() => readCaller([headerOf(), headerOf()], secret)).toThrow('登录已失效')
  for (const text of ['{}', '[]', JSON.stringify({ ...gatewayCaller, exp: begin + 60_000 })])
    expect(() => readCaller(signed(text), secret)).toThrow()
  expect(readCaller(signed(JSON.stringify(toSignedCaller(gatewayCaller, begin + 1))), secret)).toMatchObject({
    username: 'gateway',
  })
})
