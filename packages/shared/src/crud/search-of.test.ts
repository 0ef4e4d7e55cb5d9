import { expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { nounsOf } from '../nouns.ts'
import { code, count, line, readOnly, time } from '../resources/field.ts'
import { listWords } from '../resources/resource.ts'
import { optional, period, text } from '../validators.ts'
import { searchOf } from './schemas.ts'

const visit = listWords({
  noun: '探访',
  fields: {
    visitNo: readOnly('编号', { always: true }),
    guest: line('访客', { max: 20 }),
    state: code('状态', { words: { 0: { label: '待确认' }, 1: { label: '已确认' } }, initial: '0' }),
    tenantId: count('机构编号', {}),
    createTime: time('时间', {}),
    remark: readOnly('备注', {}),
  },
  columns: ['visitNo', 'guest', 'state', 'createTime'],
  search: ['visitNo', 'guest', 'state', 'tenantId', 'createTime'],
})

const Search = searchOf(
  visit,
  { tenantId: 'tenant', ids: 'plain:visit' },
  { visitNo: optional(text(5, '编号')), ...period },
)

it('accepts the searchable fields of a list, its record ids and additional fields', () => {
  const asked = Search.parse({ guest: ' 李 ', state: '1', tenantId: '7', ids: '3,4', visitNo: '', remark: 'x' })
  expect(asked).toEqual({ current: 1, size: 10, guest: '李', state: '1', tenantId: 7, ids: [3, 4] })
  expectTypeOf<z.output<typeof Search>>().toMatchObjectType<{
    guest?: string | undefined
    tenantId?: number | undefined
    ids?: number[] | undefined
  }>()
  expect(Object.keys(Search.shape)).not.toContain('createTime')
  expect(nounsOf(Search.shape.ids)).toEqual(['plain:visit'])
})

it('refuses invalid input with the field’s own message', () => {
  const refusalsOf = (query: object) => Search.safeParse(query).error?.issues.map(({ message }) => message)
  expect(refusalsOf({ state: '9' })).toEqual(['状态不正确'])
  expect(refusalsOf({ visitNo: '123456' })).toEqual(['编号不能超过5个字符'])
  expect(refusalsOf({ tenantId: 'x' })).toEqual(['编号不正确'])
  expect(refusalsOf({ startTime: '2026-13-01 00:00:00' })).toEqual(['时间不正确'])
})
