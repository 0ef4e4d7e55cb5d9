import { expect, it } from 'vitest'
import { notifyEmail } from './notify-email.ts'

const messageOf = (said: string) => notifyEmail.safeParse(said).error?.issues[0]?.message

it('accepts addresses with any separator, each once, and none at all', () => {
  expect(notifyEmail.parse(' a@b.cn；c@d.cn, a@b.cn\n')).toBe('a@b.cn;c@d.cn')
  expect([notifyEmail.parse(''), notifyEmail.parse(null), notifyEmail.parse(undefined)]).toEqual(['', '', ''])
})

it('names the invalid address, and the limit, in its messages', () => {
  expect(messageOf('a@b.cn;张三')).toBe('通知邮箱“张三”格式不正确')
  expect(messageOf('1@b.cn 2@b.cn 3@b.cn 4@b.cn 5@b.cn')).toBeUndefined()
  expect(messageOf('1@b.cn 2@b.cn 3@b.cn 4@b.cn 5@b.cn 6@b.cn')).toBe('通知邮箱最多5个')
})
