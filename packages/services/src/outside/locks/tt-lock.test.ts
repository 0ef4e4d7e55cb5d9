import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ttLock } from './tt-lock.ts'

const account = { appKey: 'app', appSecret: 'app-secret', accountName: 'kangning', password: 'pass-word' }
const mac = 'AA:BB:CC:00:11:22'
const at = Date.parse('2026-11-20T08:00:00+08:00')
let asked: string[] = []
let tokens = 0
/** The token that the platform currently accepts. */
let valid = ''
let isSilent = false

const lists: Record<string, (form: URLSearchParams) => object> = {
  '/v3/lock/list': (form) =>
    form.get('pageNo') === '1'
      ? { list: [{ lockId: 1, lockName: 'other', lockMac: '00:00:00:00:00:00' }], pages: 2 }
      : { list: [{ lockId: 42, lockName: 'S31', lockAlias: '302 房', lockMac: mac, electricQuantity: 81 }], pages: 2 },
  '/v3/lock/queryOpenState': () => ({ state: 1 }),
  '/v3/lock/listKeyboardPwd': () => ({
    list: [
      { keyboardPwdId: 7, keyboardPwdName: '护工', keyboardPwdType: 3, startDate: at - 1, endDate: at + 1_000 },
      { keyboardPwdId: 8, keyboardPwdName: '家属', keyboardPwdType: 2, startDate: 0, endDate: 0 },
      { keyboardPwdId: 9, keyboardPwdType: 3, startDate: at - 9_000, endDate: at - 5_000 },
    ],
  }),
  '/v3/lockRecord/list': () => ({
    list: [
      { recordType: 4, success: 1, username: '护工', lockDate: at - 60_000 },
      { recordType: 8, success: 0, username: '陌生人', lockDate: at - 90_000 },
      { recordType: 44, success: 1, lockDate: at - 120_000 },
      { recordType: 45, success: 1, lockDate: at - 130_000 },
    ],
  }),
}

/** Mocks the open platform, which always responds 200, with an `errcode` for refusals. */
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    if (isSilent) return
    const form = new URLSearchParams(body)
    const path = request.url ?? ''
    asked.push(path)
    const answer = () => {
      if (path === '/oauth2/token') {
        const isKnown =
          form.get('clientSecret') === account.appSecret &&
          form.get('password') === createHash('md5').update(account.password).digest('hex')
        if (!isKnown) return { errcode: 10007, errmsg: 'invalid account or invalid password' }
        valid = `token-${++tokens}`
        return { access_token: valid, expires_in: 3_600 }
      }
      if (form.get('accessToken') !== valid) return { errcode: 10003, errmsg: 'invalid token' }
      return lists[path]?.(form) ?? { errcode: -3, errmsg: 'invalid parameter' }
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
  isSilent = false
})

it('a lock is found by its MAC on any page of the list', async () => {
  expect(await ttLock(url, () => at)(account, 'aabbcc001122')).toEqual({
    lockId: '42',
    lockName: 'S31',
    lockAlias: '302 房',
    lockMac: mac,
    electricQuantity: 81,
    lockStatus: 1,
    passwords: [
      {
        id: '7',
        name: '护工',
        type: 3,
        startTime: toShanghaiTime(at - 1),
        endTime: toShanghaiTime(at + 1_000),
        status: 1,
      },
      { id: '8', name: '家属', type: 2, startTime: null, endTime: null, status: 1 },
      {
        id: '9',
        name: '',
        type: 3,
        startTime: toShanghaiTime(at - 9_000),
        endTime: toShanghaiTime(at - 5_000),
        status: 0,
      },
    ],
    openLogs: [{ time: toShanghaiTime(at - 60_000), method: 2, userName: '护工' }],
    alarmLogs: [{ time: toShanghaiTime(at - 120_000), type: 'tamper' }],
  })
  expect(await ttLock(url, () => at)(account, 'nobody')).toBeNull()
})

it('a token is cached until shortly before it expires or the platform rejects it', async () => {
  let now = at
  const read = ttLock(url, () => now)
  await read(account, '42')
  await read(account, '42')
  expect(asked.filter((path) => path === '/oauth2/token')).toHaveLength(1)
  now += 3_541_000
  await read(account, '42')
  expect(asked.filter((path) => path === '/oauth2/token')).toHaveLength(2)
  valid = 'another'
  expect(await read(account, '42')).toMatchObject({ lockId: '42' })
  expect(asked.filter((path) => path === '/oauth2/token')).toHaveLength(3)
})

it('unknown credentials are reported with a helpful message that repeats nothing of the request', async () => {
  const wrong = await ttLock(url)({ ...account, appSecret: 'wrong-secret' }, '42').catch((error: Error) => error)
  expect(wrong).toMatchObject({ name: 'Refusal', message: expect.stringContaining('请检查厂商账号') })
  expect(JSON.stringify(wrong)).not.toContain('wrong-secret')
})

it('all requests about one lock share one timeout', async () => {
  isSilent = true
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  await expect(ttLock(url)(account, '42')).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(timeout.mock.calls).toEqual([[6_000]])
  timeout.mockRestore()
})
