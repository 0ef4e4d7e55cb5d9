import { familyTellings } from '@care/shared/alarms/warnings/family/family-tellings.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
const token = 'a'.repeat(22)
const told = { tenantName: '康宁<b>', phone: '010-8825 6600' }

beforeAll(async () => {
  gateway = await startGateway()
  const answered = (isRead: boolean) => (given: { body: string }) =>
    JSON.parse(given.body).token === token ? { ...told, isRead } : null
  gateway.upstream.on('POST', familyTellings.open.path, answered(false))
  gateway.upstream.on('POST', familyTellings.confirm.path, answered(true))
})
afterAll(() => gateway.stop())
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const open = (path: string) => gateway.app.inject({ url: `/f/${path}` })
const confirm = (path: string) => gateway.app.inject({ method: 'POST', url: `/f/${path}`, headers: form, payload: '' })
const asked = (path: string) => gateway.upstream.received.filter((one) => one.path === path).length

it('the page has a button but no script or name, and confirms only when the button is pressed', async () => {
  const page = await open(token)
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(page.body).toContain('<h1>康宁&#60;b&#62;</h1>')
  expect(page.body).toContain('<button type="submit">我已知晓</button>')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(asked(familyTellings.confirm.path)).toBe(0)

  const confirmed = await confirm(token)
  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.body).toContain('已收到您的确认')
  expect(confirmed.body).not.toContain('<button')
})

it('unknown and malformed links get the same page, and only an address that tries many is rate-limited', async () => {
  const [unknown, odd] = [await open('b'.repeat(22)), await confirm('x')]
  expect([unknown.statusCode, odd.statusCode, odd.body]).toEqual([404, 404, unknown.body])
  const tried = await Promise.all(Array.from({ length: 31 }, () => open('c'.repeat(22))))
  expect(tried.at(-1)?.statusCode).toBe(429)
  expect((await open(token)).statusCode).toBe(200)
})
