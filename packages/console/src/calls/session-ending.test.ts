import { ApiError } from '@care/shared/http/client'
import { expect, it } from 'vitest'
import { endingMessageOf, isInstitutionPaused } from './session-ending.ts'

it('ends the session on 401 and 426 with the server’s own message', () => {
  expect(endingMessageOf(new ApiError(401, '登录已失效，请重新登录'))).toBe('登录已失效，请重新登录')
  expect(endingMessageOf(new ApiError(426, '用户名不存在或密码错误'))).toBe('用户名不存在或密码错误')
  expect(endingMessageOf(new ApiError(403, '不允许访问'))).toBeNull()
})

it.each(['机构账户时间到期', '机构账户已被冻结,请联系管理员进行解冻'])(
  'keeps the session of a paused institution: %s',
  (message) => {
    expect(endingMessageOf(new ApiError(401, message))).toBeNull()
    expect(isInstitutionPaused(new ApiError(401, message))).toBe(true)
  },
)

it('ends the session with our own message when an SMS code was not sent or has expired', () => {
  expect(endingMessageOf(new ApiError(500, '短信验证码未发送或已过期'))).toBe('系统繁忙，请重新登录')
  expect(endingMessageOf(new ApiError(500, '验证码已过期'))).toBe('系统繁忙，请重新登录')
  expect(endingMessageOf(new ApiError(500, '系统未知错误,请反馈给管理员'))).toBeNull()
})
