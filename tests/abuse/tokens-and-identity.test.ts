import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoClient, signIn } from '../support/client.ts'
import { withBystanders } from './support/bystander.ts'
import { expectRefused } from './support/refusal.ts'

const origin = inject('origin')
/** The product's real signing key, so that each forged token is wrong in one respect only. */
const { token: key } = JSON.parse(readFileSync(join(inject('dataDir'), 'run', 'secrets.json'), 'utf8')) as {
  token: string
}
const keyId = createHash('sha256').update(`kid:${key}`).digest('hex').slice(0, 8)

const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const algorithms: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' }
function token(claims: object, header: object = {}, secret = key): string {
  const head = { alg: 'HS256', typ: 'JWT', kid: keyId, ...header }
  const text = `${part(head)}.${part(claims)}`
  return `${text}.${createHmac(algorithms[head.alg] ?? 'sha256', secret)
    .update(text)
    .digest('base64url')}`
}

let good: TokenAnswer
let claims: { sid: string; aud: string; iat: number; exp: number }
beforeAll(async () => {
  good = await signIn(origin, 'nurse2')
  claims = JSON.parse(Buffer.from(good.access_token.split('.')[1] ?? '', 'base64url').toString())
})

const info = (authorization: string) => fetch(origin + contract.account.info.path, { headers: { authorization } })
const withToken = (text: string) => info(`Bearer ${text}`)
const refresh = (text: string) =>
  fetch(origin + contract.session.token.path, {
    method: 'POST',
    headers: { authorization: demoClient, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: text }),
  })

it('accepts a well-formed token; each forged token below has exactly one error', async () => {
  expect((await withToken(token(claims))).status).toBe(200)
})

describe('access tokens', () => {
  const forgeries: [string, () => string][] = [
    ['without a signature', () => `${part({ alg: 'none', typ: 'JWT', kid: keyId })}.${part(claims)}.`],
    ['of algorithm none in capitals', () => `${part({ alg: 'NONE', kid: keyId })}.${part(claims)}.`],
    ['with an empty signature', () => good.access_token.replace(/[^.]*$/, '')],
    [
      'with another tenant’s session in it and the old signature',
      () => {
        const [head, , signature] = good.access_token.split('.')
        return `${head}.${part({ ...claims, sid: crypto.randomUUID() })}.${signature}`
      },
    ],
    ['signed with another key', () => token(claims, {}, 'x'.repeat(33))],
    ['signed with an empty key', () => token(claims, {}, '')],
    ['signed by HS384', () => token(claims, { alg: 'HS384' })],
    ['signed by HS512', () => token(claims, { alg: 'HS512' })],
    [
      'signed by RS256 with a key that it brings along',
      () => {
        const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        const text = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId, jwk: publicKey.export({ format: 'jwk' }) })}.${part(claims)}`
        return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
      },
    ],
    ['of an unknown key', () => token(claims, { kid: 'nobody' })],
    ['of a key in a file', () => token(claims, { kid: '../../../dev/null' }, '')],
    ['of no key', () => token(claims, { kid: undefined })],
    ['of a list of keys', () => token(claims, { kid: [keyId] })],
    ['that has expired', () => token({ ...claims, exp: 1_700_000_000 })],
    ['that never expires', () => token({ ...claims, exp: undefined })],
    ['whose expiry is a text', () => token({ ...claims, exp: '9999999999' })],
    ['for another audience', () => token({ ...claims, aud: 'other' })],
    ['for an audience that only begins like ours', () => token({ ...claims, aud: 'care2' })],
    ['for no audience', () => token({ ...claims, aud: undefined })],
    ['of a session that does not exist', () => token({ ...claims, sid: crypto.randomUUID() })],
    ['whose session id names another Redis record', () => token({ ...claims, sid: '../brake' })],
    ['of no session', () => token({ ...claims, sid: '' })],
    ['whose claims are a list', () => token([claims])],
    ['whose claims are no JSON', () => `${part({ alg: 'HS256', kid: keyId })}.${part('{')}.x`],
    ['of two parts', () => good.access_token.split('.').slice(0, 2).join('.')],
    ['of four parts', () => `${good.access_token}.${part('x')}`],
    ['of 10 kB', () => 'a'.repeat(10_000)],
    ['that is the refresh token', () => good.refresh_token],
    ['sent twice in one header', () => `${good.access_token} ${good.access_token}`],
  ]
  it.each(forgeries)('a token %s is refused', async (_what, forge) => {
    await expectRefused(withToken(forge()), [401])
  })

  it('a token under another scheme, or without one, is refused', async () => {
    for (const scheme of ['Basic', 'Token', 'JWT', ''])
      await expectRefused(info(`${scheme} ${good.access_token}`), [401])
    await expectRefused(info('Bearer'), [401])
  })

  it('a token in the query or a cookie is ignored', async () => {
    const path = `${origin}${contract.account.info.path}?access_token=${good.access_token}&token=${good.access_token}`
    await expectRefused(fetch(path, { headers: { cookie: `token=${good.access_token}` } }), [401])
  })

  it('a token becomes invalid together with its session, as does the refresh token', async () => {
    const mine = await signIn(origin, 'nurse2')
    expect((await withToken(mine.access_token)).status).toBe(200)
    await fetch(origin + contract.session.logout.path, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${mine.access_token}` },
    })
    await expectRefused(withToken(mine.access_token), [401])
    await expectRefused(refresh(mine.refresh_token), [401])
  })
})

describe('refresh tokens', () => {
  it('a malformed refresh token is refused', async () => {
    for (const text of [
      '',
      'x',
      good.access_token.slice(0, 128),
      `${claims.sid}.${'a'.repeat(43)}`,
      `*.${'a'.repeat(43)}`,
    ])
      await expectRefused(refresh(text), [401])
  })

  it('a refresh token that is used again after the use of its successor ends the whole session', async () => {
    const first = await signIn(origin, 'nurse3')
    const second = (await (await refresh(first.refresh_token)).json()) as TokenAnswer
    const third = (await (await refresh(second.refresh_token)).json()) as TokenAnswer
    expect((await withToken(third.access_token)).status).toBe(200)
    await expectRefused(refresh(first.refresh_token), [401])
    await expectRefused(refresh(third.refresh_token), [401])
    await expectRefused(withToken(third.access_token), [401])
  })
})

withBystanders()
