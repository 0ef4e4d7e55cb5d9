import { elderCodes } from '@care/shared/people/elder-codes/elder-codes.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
const token = 'a'.repeat(22)

beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('POST', elderCodes.scan.path, ({ body }) =>
    JSON.parse(body).token === token ? { tenantName: '康宁<b>', phone: '010-8825 6600' } : null,
  )
})
afterAll(() => gateway.stop())
const open = (path: string) => gateway.app.inject({ url: `/q/${path}`, headers: { 'user-agent': 'MicroMessenger' } })

it('the page shows whom to call, has no script, and the service receives the kind of device', async () => {
  const { statusCode, headers, body } = await open(token)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<h1>康宁&#60;b&#62;</h1>')
  expect(body).toContain('<a href="tel:01088256600">010-8825 6600</a>')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const scanned = gateway.upstream.received.find(({ path }) => path === elderCodes.scan.path)
  expect(JSON.parse(scanned?.body ?? '{}')).toEqual({ token, source: '微信' })
})

it('unknown and malformed codes get the same page, and only an address that tries many is rate-limited', async () => {
  const [unknown, odd] = [await open('b'.repeat(22)), await open('x')]
  expect([unknown.statusCode, odd.statusCode, odd.body]).toEqual([404, 404, unknown.body])
  const tried = await Promise.all(Array.from({ length: 31 }, () => open('c'.repeat(22))))
  expect(tried.at(-1)?.statusCode).toBe(429)
  expect(tried.at(-1)?.body).toContain('请稍后再扫一次')
  // above the limit, a valid code still shows whom to call
  expect((await open(token)).statusCode).toBe(200)
})

it('only the service of elder codes receives the gateway’s public origin', async () => {
  const headers = { ...(await gateway.bearer({ permissions: ['elder:view', 'device:view'] })), host: 'care.example.cn' }
  const address = elderCodes.newest.path.replace(':id', '7')
  await gateway.app.inject({ url: address, headers: { ...headers, 'x-care-origin': 'https://evil.example' } })
  const asked = gateway.upstream.received.find(({ path }) => path === address)
  expect(asked?.headers['x-care-origin']).toBe('http://care.example.cn')
})
