import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aliyunFamilySms, aliyunSms, aliyunWarnings } from './aliyun-sms.ts'

const secret = 'access-secret'
const asked: URLSearchParams[] = []
let server: Server
let answer = { status: 200, body: { Code: 'OK', Message: 'OK' } }
let url = ''

/** Implements the provider's protocol: recomputes the signature of each request and refuses a wrong one. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const given = new URL(request.url ?? '', 'http://x').searchParams
    asked.push(given)
    const encode = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    const query = [...given]
      .filter(([name]) => name !== 'Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&')
    const expected = createHmac('sha1', `${secret}&`)
      .update(`GET&%2F&${encode(query)}`)
      .digest('base64')
    const fits = given.get('Signature') === expected
    response.writeHead(fits ? answer.status : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(fits ? answer.body : { Code: 'SignatureDoesNotMatch' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const provider = (accessKeySecret = secret) =>
  aliyunSms({ url, accessKeyId: 'id', accessKeySecret, signName: "康宁 (养老)*'!", templateCode: 'SMS_1' })

it('a request is signed as the provider computes it, with the code as the template’s variable', async () => {
  await provider()({ phone: '13800000001', code: '123456' })
  const [given] = asked.slice(-1)
  expect(Object.fromEntries(given ?? [])).toMatchObject({
    Action: 'SendSms',
    PhoneNumbers: '13800000001',
    SignName: "康宁 (养老)*'!",
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
    AccessKeyId: 'id',
    Format: 'JSON',
    Version: '2017-05-25',
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
})

it('a warning is sent with its own template, each variable within the length limit', async () => {
  const account = { url, accessKeyId: 'id', accessKeySecret: secret, signName: '康宁', templateCode: 'SMS_2' }
  await aliyunWarnings(account)({ phone: '13800000001', name: '名'.repeat(50), what: 'SOS求助' })
  const [given] = asked.slice(-1)
  expect(Object.fromEntries(given ?? [])).toMatchObject({
    TemplateCode: 'SMS_2',
    PhoneNumbers: '13800000001',
    TemplateParam: JSON.stringify({ name: '名'.repeat(35), what: 'SOS求助' }),
  })
})

it('a request times out after five seconds, and follows no redirect with the code', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await provider()({ phone: '13800000001', code: '123456' })
  expect(timeout.mock.calls).toEqual([[5_000]])
  const signal = timeout.mock.results[0]?.value
  expect(fetched.mock.calls).toEqual([[expect.stringContaining(url), { redirect: 'error', signal }]])
  vi.restoreAllMocks()
})

it('a nonce is never used twice', async () => {
  for (let turn = 0; turn < 2; turn++) await provider()({ phone: '13800000001', code: '123456' })
  const [one, other] = asked.slice(-2).map((given) => given.get('SignatureNonce'))
  expect(one).not.toBe(other)
})

it('sending rejects when the provider refuses the message', async () => {
  await expect(provider('other')({ phone: '13800000001', code: '123456' })).rejects.toMatchObject({
    fault: 'refused',
    detail: 'SignatureDoesNotMatch',
  })
  answer = { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '' } }
  await expect(provider()({ phone: '13800000001', code: '123456' })).rejects.toMatchObject({
    fault: 'refused',
    detail: 'isv.BUSINESS_LIMIT_CONTROL',
  })
  answer = { status: 500, body: { Code: 'OK', Message: '' } }
  await expect(provider()({ phone: '13800000001', code: '123456' })).rejects.toMatchObject({
    fault: 'broken',
    detail: '500',
  })
})

it('a family message is sent with its own template, each variable within the length limit', async () => {
  answer = { status: 200, body: { Code: 'OK', Message: 'OK' } }
  const account = { url, accessKeyId: 'id', accessKeySecret: secret, signName: '康宁', templateCode: 'SMS_2' }
  const words = {
    tenant: '康宁养老',
    elder: '张桂兰',
    time: '11-25 08:09',
    what: '很'.repeat(50),
    link: 'https://c.cn/f/abc',
  }
  await aliyunFamilySms(account)({ phone: '13800000001', ...words })
  const [given] = asked.slice(-1)
  expect(given?.get('TemplateCode')).toBe('SMS_2')
  expect(JSON.parse(given?.get('TemplateParam') ?? '')).toEqual({ ...words, what: '很'.repeat(35) })
})
