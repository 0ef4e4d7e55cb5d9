import { expect, it } from 'vitest'
import { endsSession } from './leave.ts'

it('ends the session on 401 and 426, but not for a paused institution', () => {
  expect(endsSession({ status: 401, message: '登录已失效，请重新登录' })).toBe(true)
  expect(endsSession({ status: 426, message: '用户名不存在或密码错误' })).toBe(true)
  expect(endsSession({ status: 401, message: '机构账户时间到期' })).toBe(false)
  expect(endsSession({ status: 401, message: '机构账户已被冻结,请联系管理员进行解冻' })).toBe(false)
  expect(endsSession({ status: 403, message: '不允许访问' })).toBe(false)
})
