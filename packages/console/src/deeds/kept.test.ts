import { ApiError } from '@care/shared/http/client'
import { expect, it } from 'vitest'
import { faultOf, mayPass, notAsked } from './kept.ts'

it.each([
  ['no answer', 0],
  ['a session that has ended', 401],
  ['a locked session', 409],
  ['a call that came too often', 429],
  ['a fault of the server', 500],
  ['a gateway without services', 502],
  ['a server that starts', 503],
])('what is answered by %s is told later', (_, status) => {
  expect(mayPass(new ApiError(status, ''))).toBe(true)
})

it.each([
  ['a rule of the business', 200],
  ['a wrong input', 400],
  ['a right that is lacking', 403],
  ['what there is not', 404],
  ['what is too large', 413],
  ['a code of a wrong length', 428],
  ['what lies just below the faults of a server', 499],
])('what is refused because of %s stays until somebody decides', (_, status) => {
  expect(mayPass(new ApiError(status, ''))).toBe(false)
})

it('what the server was not asked, since the window is another person’s by now, is told later', () => {
  expect(mayPass(new ApiError(403, '此页面属于“海淀院”', null, { reason: notAsked }))).toBe(true)
})

it('what is no answer of the server is no matter of the line', () => {
  expect(mayPass(new TypeError('a defect'))).toBe(false)
})

it('a refusal is kept in the words of the server, anything else in words of our own', () => {
  expect(faultOf(new ApiError(200, '李敏 已于 21:05 接手', null, { reason: 'conflict' }))).toEqual({
    text: '李敏 已于 21:05 接手',
    reason: 'conflict',
  })
  expect(faultOf(new ApiError(404, '工单不存在'))).toEqual({ text: '工单不存在', reason: null })
  expect(faultOf(new TypeError('a defect'))).toEqual({ text: '没有上传成功', reason: null })
})
