import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ezviz } from './ezviz.ts'

const at = Date.parse('2026-11-20T08:00:00+08:00')
const account = { appKey: 'app', appSecret: 'app-secret', viewer: 'sub-1' }
const wanted = { deviceSerial: 'C12345678', channelNo: 1, protocol: 2, quality: 2 }
let asked: { path: string; form: Record<string, string> }[] = []
let tokens = 0
let valid = ''
let cameraCode = '200'
let isSilent = false

/** Mocks the open platform, which always responds 200 with its own code in the body. */
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    if (isSilent) return
    const form = Object.fromEntries(new URLSearchParams(body))
    const path = request.url ?? ''
    asked.push({ path, form })
    const answer = () => {
      if (path === '/api/lapp/token/get') {
        if (form.appSecret !== account.appSecret) return { code: '10030', msg: 'appkey和appsecret不匹配' }
        valid = `at.${++tokens}`
        return { code: '200', data: { accessToken: valid, expireTime: at + 7 * 86_400_000 } }
      }
      if (form.accessToken !== valid) return { code: '10002', msg: 'accessToken过期或参数异常' }
      if (path === '/api/lapp/ram/token/get')
        return { code: '200', data: { accessToken: `ra.${form.accountId}`, expireTime: at + 3_600_000 } }
      return {
        code: cameraCode,
        data: { id: '1', url: 'https://live.ys7.com/a.m3u8', expireTime: '2026-11-20 08:10:00' },
      }
    }
    response.end(JSON.stringify(answer()))
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
afterAll(() => platform.close())
beforeEach(() => {
  asked = []
  cameraCode = '200'
  isSilent = false
})
const pathsAsked = () => asked.map(({ path }) => path.replace('/api/lapp/', ''))

it('an address is requested for ten minutes, with one token for all requests', async () => {
  const { live } = ezviz({ ...account, url }, () => at)
  const [one] = await Promise.all([live(wanted), live(wanted)])
  expect(one).toEqual({ url: 'https://live.ys7.com/a.m3u8', expireTime: toShanghaiTime(at + 600_000), isDemo: false })
  await live(wanted)
  expect(pathsAsked().filter((path) => path === 'token/get')).toHaveLength(1)
  expect(asked.at(-1)?.form).toMatchObject({ deviceSerial: 'C12345678', quality: '2', expireTime: '600' })
})

it('an expired token is renewed, by our clock or by the platform’s response', async () => {
  let now = at
  const { live } = ezviz({ ...account, url }, () => now)
  await live(wanted)
  now += 7 * 86_400_000 - 299_000
  await live(wanted)
  expect(pathsAsked()).toEqual(['token/get', 'v2/live/address/get', 'token/get', 'v2/live/address/get'])
  now = at
  valid = 'another'
  expect(await live(wanted)).toMatchObject({ isDemo: false })
  expect(pathsAsked().slice(4)).toEqual(['v2/live/address/get', 'token/get', 'v2/live/address/get'])
})

it('players get a token of the viewers’ account, never the main account’s', async () => {
  const { viewerToken } = ezviz({ ...account, url }, () => at)
  expect(await viewerToken()).toEqual({
    appKey: 'app',
    accessToken: 'ra.sub-1',
    expireTime: toShanghaiTime(at + 3_600_000),
  })
  await expect(ezviz({ ...account, url, viewer: '' }).viewerToken()).rejects.toThrow('只提供播放地址')
})

it('errors distinguish a wrong secret from an offline camera, without repeating the request', async () => {
  const wrong = await ezviz({ ...account, url, appSecret: 'wrong-secret' })
    .live(wanted)
    .catch((error: Error) => error)
  expect(wrong).toMatchObject({ fault: 'account' })
  expect(JSON.stringify(wrong)).not.toContain('wrong-secret')
  cameraCode = '20007'
  await expect(ezviz({ ...account, url }).live(wanted)).rejects.toMatchObject({ message: '摄像头不在线' })
  cameraCode = '49999'
  await expect(ezviz({ ...account, url }).live(wanted)).rejects.toMatchObject({ fault: 'refused', detail: '49999' })
})

it('a request times out when the platform does not respond', async () => {
  isSilent = true
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  await expect(ezviz({ ...account, url }).live(wanted)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(timeout.mock.calls).toEqual([[5_000]])
  timeout.mockRestore()
})
