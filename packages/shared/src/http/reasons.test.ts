import { expect, it } from 'vitest'
import { reasonOf } from './reasons.ts'

it.each<[string, Parameters<typeof reasonOf>, string | null]>([
  ['what the refusal says', [200, '甲', { reason: 'conflict' }], 'conflict'],
  ['the fixed sentence of a service that gives none', [401, '机构账户时间到期', null], 'institution-expired'],
  ['the other one', [401, '机构账户已被冻结,请联系管理员进行解冻', null], 'institution-frozen'],
  ['a lost code', [500, '短信验证码未发送或已过期', null], 'code-lost'],
  ['nothing for the same sentence with another status', [200, '验证码已过期', null], null],
  ['nothing where the status says it all', [403, '不允许访问', null], null],
  ['nothing that is no text', [200, '甲', { reason: 1 }], null],
])('the reason of a refusal is %s', (_, [status, message, data], reason) => {
  expect(reasonOf(status, message, data)).toBe(reason)
})
