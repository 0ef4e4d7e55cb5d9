import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { readEntry } from './frame.routes.ts'

const secret = 'a-secret-that-both-processes-share'
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({ IDENTITY_SECRET: secret })
})
afterAll(() => gateway.stop())

/** Signs an entry like the services. */
function addressOf(entry: object, key = secret): string {
  const payload = Buffer.from(JSON.stringify({ expires: Date.now() + 60_000, sameOrigin: false, ...entry }))
  const text = payload.toString('base64url')
  return `/embedded-frame?entry=${text}.${createHmac('sha256', key).update(`embedded-frame ${text}`).digest('base64url')}`
}
const open = (url: string) => gateway.app.inject({ url, headers: { host: 'care.example' } })

it('only the allowed page is framed, in a sandbox that hides its origin from it', async () => {
  const { headers, body } = await open(addressOf({ url: 'https://bidding.example/list?a="1"' }))
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src https://bidding.example; frame-ancestors 'self'",
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('src="https://bidding.example/list?a=&#34;1&#34;"')
  expect(body).toContain('sandbox="allow-scripts allow-forms allow-popups allow-downloads"')
  expect(body).not.toContain('<script')
})

it('a framed page keeps its origin if its signed entry allows that, except a page of our own origin', async () => {
  const kept = await open(addressOf({ url: 'https://bidding.example/', sameOrigin: true }))
  expect(kept.body).toContain('allow-same-origin')
  const own = await open(addressOf({ url: 'http://care.example/wel/index', sameOrigin: true }))
  expect(own.body).not.toContain('allow-same-origin')
})

it('unsigned and expired entries are refused', async () => {
  const url = 'https://evil.example/'
  const signed = addressOf({ url: 'https://bidding.example/' })
  const forged = `/embedded-frame?entry=${Buffer.from(JSON.stringify({ url })).toString('base64url')}.${signed.split('.')[1]}`
  const refusedOnes = [
    forged,
    addressOf({ url }, 'another-secret'),
    addressOf({ url, expires: Date.now() - 1 }),
    '/embedded-frame',
    '/embedded-frame?entry=x',
    '/embedded-frame?entry=a&entry=b',
  ]
  for (const address of refusedOnes) expect((await open(address)).statusCode).toBe(403)
})

it('a signed frame entry is valid until the time that it contains', () => {
  const expires = Date.parse('2026-11-21T12:00:00+08:00')
  const text = addressOf({ url: 'https://bidding.example/', expires }).split('entry=')[1] ?? ''
  expect(readEntry(text, secret, expires - 1)).toMatchObject({ url: 'https://bidding.example/' })
  expect(readEntry(text, secret, expires)).toBeNull()
})
