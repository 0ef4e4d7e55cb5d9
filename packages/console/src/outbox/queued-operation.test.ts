import { ApiError } from '@care/shared/http/client'
import { expect, it } from 'vitest'
import { faultOf, isTransient, notSentReason } from './queued-operation.ts'

it.each([
  ['no answer', 0],
  ['a session that has ended', 401],
  ['a locked session', 409],
  ['a call that came too often', 429],
  ['a fault of the server', 500],
  ['a gateway without services', 502],
  ['a server that starts', 503],
])('%s is retried later', (_, status) => {
  expect(isTransient(new ApiError(status, ''))).toBe(true)
})

it.each([
  ['a rule of the business', 200],
  ['a wrong input', 400],
  ['a right that is lacking', 403],
  ['what there is not', 404],
  ['what is too large', 413],
  ['a code of a wrong length', 428],
  ['what lies just below the faults of a server', 499],
])('a refusal because of %s stays until the user decides', (_, status) => {
  expect(isTransient(new ApiError(status, ''))).toBe(false)
})

it('a call not sent because the window now belongs to another person is retried later', () => {
  expect(isTransient(new ApiError(403, '此页面属于“海淀院”', null, { reason: notSentReason }))).toBe(true)
})

it('an error that is no server response does not count as a network failure', () => {
  expect(isTransient(new TypeError('a defect'))).toBe(false)
})

it('a refusal keeps the server’s message, any other error gets our message', () => {
  expect(faultOf(new ApiError(200, '李敏 已于 21:05 接手', null, { reason: 'conflict' }))).toEqual({
    text: '李敏 已于 21:05 接手',
    reason: 'conflict',
  })
  expect(faultOf(new ApiError(404, '工单不存在'))).toEqual({ text: '工单不存在', reason: null })
  expect(faultOf(new TypeError('a defect'))).toEqual({ text: '没有上传成功', reason: null })
})
