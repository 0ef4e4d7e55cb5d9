import { createHmac } from 'node:crypto'
import jwt from '@fastify/jwt'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTokens, type TokenKey } from './tokens.ts'

const [old, young] = ['old', 'young'].map((id) => ({ id, secret: `${id}-secret`.repeat(4) })) as [TokenKey, TokenKey]
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  await app.register(jwt, { secret: 'nothing is signed with this' })
})
afterAll(() => app.close())

const refused = '登录已失效，请重新登录'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Signs any claims in the same way as the gateway. */
function made(claims: object, head: object = {}, { secret } = old) {
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: old.id, ...head })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const soon = Math.floor(Date.now() / 1000) + 600
const good = { sid: 'session', aud: 'care', exp: soon }

it('tokens are signed with the first key for twelve hours, and verified with any key', () => {
  const before = createTokens(app, [old]).sign('session')
  const both = createTokens(app, [young, old])
  const { sessionId, endsAt } = both.verify(before)
  expect(sessionId).toBe('session')
  expect(Math.abs(endsAt - Date.now() - 12 * 3600_000)).toBeLessThan(5_000)
  expect(createTokens(app, [young]).verify(both.sign('next')).sessionId).toBe('next')
  for (const [token, key] of [
    [before, young],
    [both.sign('next'), old],
  ] as const)
    expect(() => createTokens(app, [key]).verify(token)).toThrow(refused)
})

it.each<[string, string]>([
  ['of an unknown key', made(good, { kid: 'gone' })],
  ['of no key', made(good, { kid: undefined })],
  ['of another algorithm', made(good, { alg: 'HS512' })],
  ['of no algorithm', made(good, { alg: 'none' })],
  ['signed with another secret', made(good, {}, young)],
  ['for another audience', made({ ...good, aud: 'other' })],
  ['for our audience among others', made({ ...good, aud: ['care', 'other'] })],
  ['for no audience', made({ ...good, aud: undefined })],
  ['without a session', made({ ...good, sid: undefined })],
  ['of an empty session', made({ ...good, sid: '' })],
  ['without an expiry', made({ ...good, exp: undefined })],
  ['that expired', made({ ...good, exp: soon - 700 })],
  ['that is no token', 'x'],
  ['that is empty', ''],
])('a token %s is refused', (_, token) => {
  const tokens = createTokens(app, [old])
  expect(() => tokens.verify(token)).toThrow(refused)
  expect(tokens.look(token)).toBeNull()
  expect(tokens.verify(made(good)).sessionId).toBe('session')
})

it('a token is accepted until its last second and no longer', () => {
  const tokens = createTokens(app, [old])
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(soon * 1000 - 1)
    expect(tokens.look(made(good))?.endsAt).toBe(soon * 1000)
    vi.setSystemTime(soon * 1000)
    expect(tokens.look(made(good))).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
