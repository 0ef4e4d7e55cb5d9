import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal, unavailable } from '../http/errors.ts'
import { createOutcomes } from './outcomes.ts'
import { whyOf } from './why.ts'

it('keeps when and why the last use of a service failed, until one goes well', async () => {
  const outcomes = createOutcomes(() => Date.parse('2026-11-22T06:00:00+08:00'))
  let answer: () => Promise<string> = async () => 'sent'
  const send = outcomes.watch('sms', (_phone: string) => answer())
  expect(await send('1')).toBe('sent')
  expect(outcomes.failureOf('sms')).toBeNull()

  answer = () => Promise.reject(new Error('converter answered 503'))
  await expect(send('1')).rejects.toThrow('503')
  expect(outcomes.failureOf('sms')).toEqual({ time: '2026-11-22 06:00:00', why: '对方系统故障（503）' })
  expect(outcomes.failureOf('mail')).toBeNull()

  answer = () => Promise.reject(new Refusal(400, '授权已失效，请重新发起'))
  await expect(send('1')).rejects.toThrow('授权已失效')
  expect(outcomes.failureOf('sms')?.why).toContain('503')

  answer = async () => 'sent'
  await send('1')
  expect(outcomes.failureOf('sms')).toBeNull()
})

describe('the reason', () => {
  const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

  it.each([
    ['没有及时应答', new DOMException('signal timed out', 'TimeoutError')],
    ['连接不上，请检查地址和网络', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
    ['账号或密码不被接受', coded('EAUTH', 'Invalid login: 535 user secret@host')],
    ['加密连接没有建立，请检查证书', new TypeError('fetch failed', { cause: coded('CERT_HAS_EXPIRED') })],
    ['没有接受请求（isv.AMOUNT_NOT_ENOUGH）', new Error('short message refused: 200 isv.AMOUNT_NOT_ENOUGH')],
    ['拒绝访问，请检查密钥和权限', Object.assign(unavailable('文件存储暂不可用'), { cause: 'PUT answered 403' })],
    ['没有接受请求（40125）', Object.assign(unavailable('微信暂不可用'), { cause: { errcode: 40_125 } })],
    ['应答不符合约定，请检查地址和密钥', z.literal('1').safeParse('0').error],
    ['应答不符合约定，请检查地址', new Error('converter answered no PDF')],
  ])('%s', (why, error) => expect(whyOf(error)).toBe(why))

  it('repeats nothing that may be a secret', () => {
    const key = 'AKID-secret'
    for (const error of [new Error(`cannot reach https://u:${key}@host/`), { code: `<b>${key}</b>` }, null, key])
      expect(whyOf(error)).not.toContain(key)
  })
})
