import { callSurveys } from '@care/shared/calls/surveys/surveys.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
const token = 'a'.repeat(22)
let answer: number | null = null
const page = () => ({ tenantName: '康宁<b>', phone: '010-8825 6600', time: '2026-12-01 09:30:00', answer })

beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('POST', callSurveys.open.path, ({ body }: { body: string }) =>
    JSON.parse(body).token === token ? page() : null,
  )
  gateway.upstream.on('POST', callSurveys.answer.path, ({ body }: { body: string }) => {
    const given = JSON.parse(body)
    if (given.token !== token) return null
    answer ??= given.index
    return page()
  })
})
afterAll(() => gateway.stop())
const open = (path: string) => gateway.app.inject({ url: `/cs/${path}` })
const rate = (index: string) =>
  gateway.app.inject({
    method: 'POST',
    url: `/cs/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `index=${index}`,
  })

it('a call is rated once by its link; a wrong mark asks again', async () => {
  const asked = await open(token)
  expect([asked.statusCode, asked.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(asked.body).toContain('<h1>康宁&#60;b&#62;</h1><p>您对 2026-12-01 09:30 的通话服务是否满意？</p>')
  for (const wrong of ['0', '6', 'x']) expect((await rate(wrong)).body).toContain('很满意')
  expect(answer).toBeNull()
  expect((await rate('5')).body).toContain('已收到您的评价')
  expect(answer).toBe(5)
  expect((await open(token)).body).not.toContain('<form')
})

it('unknown and malformed links get the same page, and an address that tries many is stopped', async () => {
  const [unknown, odd] = [await open('b'.repeat(22)), await open('x')]
  expect([unknown.statusCode, odd.statusCode, odd.body]).toEqual([404, 404, unknown.body])
  const tried = await Promise.all(Array.from({ length: 31 }, () => open('c'.repeat(22))))
  expect(tried.at(-1)?.statusCode).toBe(429)
})
