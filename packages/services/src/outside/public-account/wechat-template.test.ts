import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { wechatTemplate } from './wechat-template.ts'

const secret = 'app-secret'
interface Sent {
  touser: string
  url: string
  template_id: string
  data: Record<string, { value: string }>
}
let sent: Sent[] = []
let asked: { force_refresh: boolean }[] = []
let good = new Set<string>()
let server: Server
let url = ''

/**
 * Implements the platform's protocol: issues tokens for the right secret, and accepts messages with a valid token to
 * followers only.
 */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text)
    const answer = (value: object): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    }
    if (pathname === '/cgi-bin/stable_token') {
      asked.push(body)
      if (body.appid !== 'wx1' || body.secret !== secret || body.grant_type !== 'client_credential')
        return answer({ errcode: 40125, errmsg: 'invalid appsecret' })
      const access_token = `token ${asked.length}`
      good.add(access_token)
      return answer({ access_token, expires_in: 7200 })
    }
    if (pathname !== '/cgi-bin/message/template/send' || request.method !== 'POST')
      return response.writeHead(404).end('{}')
    if (!good.has(searchParams.get('access_token') ?? ''))
      return answer({ errcode: 40001, errmsg: 'invalid credential' })
    if (body.touser !== 'follower') return answer({ errcode: 43004, errmsg: 'require subscribe' })
    sent.push(body)
    answer({ errcode: 0, errmsg: 'ok', msgid: 1 })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  sent = []
  asked = []
  good = new Set()
})

const account = (given = secret) => wechatTemplate({ url, appId: 'wx1', secret: given, templateId: 'T1' })
const note = {
  openId: 'follower',
  tenant: '康宁养老',
  elder: '张桂兰',
  time: '11-25 08:09',
  what: '跌倒',
  link: 'https://care.example.cn/f/abc',
}

it('one message is sent to one follower, with a cached token', async () => {
  const send = account()
  await send(note)
  await send({ ...note, what: '很'.repeat(30) })
  expect(asked).toEqual([{ grant_type: 'client_credential', appid: 'wx1', secret, force_refresh: false }])
  const data = { thing1: { value: '康宁养老' }, thing2: { value: '张桂兰' }, time3: { value: '11-25 08:09' } }
  expect(sent[0]).toEqual({
    touser: 'follower',
    template_id: 'T1',
    url: note.link,
    data: { ...data, thing4: { value: '跌倒' } },
  })
  expect(sent[1]?.data.thing4?.value).toHaveLength(20)
})

it('an expired token is renewed once', async () => {
  const send = account()
  await send(note)
  good.clear()
  await send(note)
  expect([sent.length, asked.map(({ force_refresh }) => force_refresh)]).toEqual([2, [false, true]])
})

it('sending rejects when the platform refuses the message', async () => {
  await expect(account('other')(note)).rejects.toMatchObject({ fault: 'refused', detail: '40125' })
  await expect(account()({ ...note, openId: 'stranger' })).rejects.toMatchObject({ fault: 'refused', detail: '43004' })
})

it('a request times out after five seconds, and follows no redirect', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await account()(note)
  expect(timeout.mock.calls).toEqual([[5_000], [5_000]])
  expect(fetched.mock.calls.every(([, options]) => options?.redirect === 'error')).toBe(true)
  vi.restoreAllMocks()
})
