import { visitorLinks } from '@care/shared/house/visitors/visitors.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
const token = 'a'.repeat(22)
const pass = 'p'.repeat(22)
let refusal: string | null = null
let gateCode: string | null = null
let elder: string | null = '王**'

beforeAll(async () => {
  gateway = await startGateway()
  const known = (answer: () => object) => (given: { body: string }) =>
    [token, pass].includes(JSON.parse(given.body).token) ? answer() : null
  gateway.upstream.on(
    'POST',
    visitorLinks.open.path,
    known(() => ({ tenantName: '康宁<b>', phone: '010-8825 6600', elder })),
  )
  gateway.upstream.on(
    'POST',
    visitorLinks.book.path,
    known(() => ({ token: refusal ? null : pass, refusal })),
  )
  gateway.upstream.on(
    'POST',
    visitorLinks.pass.path,
    known(() => ({
      tenantName: '康宁',
      phone: null,
      appointTime: '2026-12-01 10:00:00',
      status: 0,
      gateCode,
      picture: gateCode && '<svg></svg>',
    })),
  )
})
afterAll(() => gateway.stop())

const open = (path: string) => gateway.app.inject({ url: path })
const tomorrow = toShanghaiTime(Date.now() + 86_400_000)
  .slice(0, 16)
  .replace(' ', 'T')
const typed = { visitorName: '李"敏', phone: '13812345678', appointTime: tomorrow, visitNum: '2', relation: '女儿' }
const book = (given: Record<string, string> = typed, path = token) =>
  gateway.app.inject({
    method: 'POST',
    url: `/v/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(given).toString(),
  })

it('the page of a link has a form, no script and no full name', async () => {
  const page = await open(`/v/${token}`)
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(page.body).toContain('<h1>康宁&#60;b&#62;</h1><p>预约探访 王**</p>')
  expect(page.body).not.toContain('<script')
})

it('a booking leads to its own page, which shows the code only once it is confirmed', async () => {
  const booked = await book()
  expect([booked.statusCode, booked.headers.location]).toEqual([303, `/vp/${pass}`])
  expect((await open(`/vp/${pass}`)).body).toContain('待机构确认')
  gateCode = 'ABCD2345'
  const confirmed = await open(`/vp/${pass}`)
  expect(confirmed.body).toContain('<strong>ABCD2345</strong>')
  expect(confirmed.body).toContain('<svg>')
})

it('a wrong or refused booking keeps what was typed and says why', async () => {
  const wrong = await book({ ...typed, phone: '123' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('role="alert"')
  expect(wrong.body).toContain('value="李&#34;敏"')
  refusal = '暂时无法通过本页面预约，请致电机构'
  expect((await book()).body).toContain(refusal)
})

it('the page of a house asks whom the visitor means', async () => {
  elder = null
  const page = (await open(`/v/${token}`)).body
  expect(page).toContain('name="elderName"')
  expect(page).toContain('name="elderPlace"')
  expect(page).toContain('<p>来访预约</p>')
  elder = '王**'
  expect((await open(`/v/${token}`)).body).not.toContain('name="elderName"')
})

it('unknown and malformed links get the same page, and an address that tries many is stopped', async () => {
  const [unknown, odd] = [await open(`/v/${'b'.repeat(22)}`), await open('/vp/x')]
  expect([unknown.statusCode, odd.statusCode, odd.body]).toEqual([404, 404, unknown.body])
  const tried = await Promise.all(Array.from({ length: 31 }, () => open(`/v/${'c'.repeat(22)}`)))
  expect(tried.at(-1)?.statusCode).toBe(429)
  expect((await open(`/v/${token}`)).statusCode).toBe(200)
})
