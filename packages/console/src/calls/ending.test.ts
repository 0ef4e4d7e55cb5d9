import { expect, it } from 'vitest'
import { endingOf, isPaused } from './ending.ts'

it('ends the session on 401 and 426 with the server’s own words', () => {
  expect(endingOf({ status: 401, message: '登录已失效，请重新登录' })).toBe('登录已失效，请重新登录')
  expect(endingOf({ status: 426, message: '用户名不存在或密码错误' })).toBe('用户名不存在或密码错误')
  expect(endingOf({ status: 403, message: '不允许访问' })).toBeNull()
})

it.each(['机构账户时间到期', '机构账户已被冻结,请联系管理员进行解冻'])(
  'keeps the session of a paused institution: %s',
  (message) => {
    expect(endingOf({ status: 401, message })).toBeNull()
    expect(isPaused({ status: 401, message })).toBe(true)
  },
)

it('begins anew when a code was not sent or has expired inside the system, in words of its own', () => {
  expect(endingOf({ status: 500, message: '短信验证码未发送或已过期' })).toBe('系统繁忙，请重新登录')
  expect(endingOf({ status: 500, message: '验证码已过期' })).toBe('系统繁忙，请重新登录')
  expect(endingOf({ status: 500, message: '系统未知错误,请反馈给管理员' })).toBeNull()
})
