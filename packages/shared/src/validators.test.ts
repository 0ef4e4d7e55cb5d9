import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Handling } from './alarms/warnings/warning.ts'
import { mobile, password, url } from './validators.ts'
import { JobDraft, WorkOrderDraft } from './work/work-orders/work-order.ts'

const refusalOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

describe('the messages of both specifications (§5)', () => {
  it.each([
    [undefined, '手机号码不能为空'],
    [' ', '手机号码不能为空'],
    ['1380000000', '手机号码长度不为11位'],
    ['138000000011', '手机号码长度不为11位'],
    ['12800000001', '手机号码格式不正确'],
    ['1380000000a', '手机号码格式不正确'],
    [' 13800000001 ', null],
    ['19900000001', null],
  ])('mobile %o: %s', (value, words) => expect(refusalOf(mobile, value)).toBe(words))

  it.each([
    [undefined, '请输入密码'],
    ['', '请输入密码'],
    ['Care2026Care2', '密码长度不超过12个字符。'],
    ['Care2', '密码长度不低于6个字符。'],
    ['20262026', '密码必须由数字，英文字母组成！'],
    ['CareCare', '密码必须由数字，英文字母组成！'],
    ['Care 2026', '密码必须由数字，英文字母组成！'],
    ['Care20', null],
    ['Care20262026', null],
  ])('password %o: %s', (value, words) => expect(refusalOf(password, value)).toBe(words))

  it.each([
    ['https://example.cn/a', null],
    ['http://10.0.0.8/', null],
    ['ftp://example.cn', '链接必须以http或https开头'],
    ['javascript:alert(1)//http://', '链接必须以http或https开头'],
    ['example.cn', '链接必须以http或https开头'],
  ])('link %o: %s', (value, words) => expect(refusalOf(url, value)).toBe(words))

  it('handling a warning', () => {
    expect(refusalOf(Handling, { id: 1, processMode: null })).toBe('请选择处理方式')
    expect(refusalOf(Handling, { id: 1, processMode: 3 })).toBe('请选择处理方式')
    expect(refusalOf(Handling, { id: 1, isDisposed: '' })).toBe('请选择处理状态')
  })

  it('a work order', () => {
    expect(refusalOf(WorkOrderDraft.shape.emergencyType, '')).toBe('请选择紧急程度')
    expect(refusalOf(JobDraft.shape.serverProjectId, null)).toBe('请选择工单服务项目')
  })
})
