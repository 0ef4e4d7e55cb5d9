import { expect, it } from 'vitest'
import { failure, success } from './envelope.ts'
import * as errors from './errors.ts'

const { conflict, forbidden, orNotFound: found, invalid, notFound, refused, statusText, textOf } = errors
const { tooManyRequests: tooMany, unauthorized: unauthenticated, unavailable, wrongInput } = errors

it.each<[errors.Refusal, number, string, Record<string, string>, object | null]>([
  [invalid('甲'), 400, '甲', {}, null],
  [wrongInput('phone', '甲'), 400, '甲', {}, { field: 'phone' }],
  [wrongInput('phone', '甲', 200), 200, '甲', {}, { field: 'phone' }],
  [unauthenticated(), 401, '登录已失效，请重新登录', {}, null],
  [forbidden(), 403, '不允许访问', {}, null],
  [notFound(), 404, '资源不存在', {}, null],
  [notFound('长者'), 404, '长者不存在', {}, null],
  [refused('甲'), 200, '甲', {}, null],
  [conflict('甲'), 200, '甲', {}, { reason: 'conflict' }],
  [tooMany(), 429, '请求过频繁', { 'retry-after': '1' }, null],
  [tooMany('甲', 90), 429, '甲', { 'retry-after': '90' }, null],
  [unavailable(), 503, '服务暂不可用，请稍后重试', { 'retry-after': '2' }, null],
])('the refusal %s has its status, message, headers and data', (refusal, status, message, headers, data) => {
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({ name: 'Refusal', status, message, headers, data })
})

it('throws without a row, but not for a falsy value', () => {
  for (const none of [null, undefined]) expect(() => found('工单')(none)).toThrow('工单不存在')
  for (const row of [0, '', false, { id: 1 }]) expect(found('工单')(row)).toBe(row)
})

it('maps each status to the specification’s text, and others to an unknown error', () => {
  expect(statusText).toMatchObject({ 401: '当前操作没有权限', 413: '提交的内容过大', 426: '用户名不存在或密码错误' })
  expect(statusText).toMatchObject({ 0: '操作太频繁，请勿重复请求', 428: '验证码错误,请重新输入', 429: '请求过频繁' })
  expect(textOf(408)).toBe('请求超时')
  expect([textOf(500), textOf(418)]).toEqual(['系统未知错误,请反馈给管理员', '系统未知错误,请反馈给管理员'])
})

it('distinguishes success from failure in the envelope', () => {
  expect(success([1])).toEqual({ code: 0, msg: null, data: [1] })
  expect(failure('甲')).toEqual({ code: 1, msg: '甲', data: null })
  expect(failure('甲', { field: 'a' })).toEqual({ code: 1, msg: '甲', data: { field: 'a' } })
})
