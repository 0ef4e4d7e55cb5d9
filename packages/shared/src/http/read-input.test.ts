import { expect, it } from 'vitest'
import { z } from 'zod'
import { area, post } from './endpoint.ts'
import { readInput } from './read-input.ts'

const Page = z.object({ current: z.coerce.number('页码不正确') })
const calls = area('try', {
  json: post('/json', { access: 'public', query: Page, body: z.object({ name: z.string('缺少名称') }) }),
  form: post('/form', { access: 'public', encoding: 'form', query: Page }),
  kind: post('/kind/:kind', { access: 'public', params: z.object({ kind: z.enum(['a', 'b'], '没有该类型') }) }),
})
const given = { params: {}, query: { current: '2' }, body: { name: 'x', other: 1 } }

it('reads each part by its schema, and nothing where there is none', () => {
  expect(readInput(calls.json, given)).toEqual({ params: {}, query: { current: 2 }, body: { name: 'x' } })
  expect(readInput(calls.kind, { ...given, params: { kind: 'a' } })).toEqual({ params: { kind: 'a' } })
})

it('reads parameters of a form from address and form, and of any other call from its address alone', () => {
  const inBody = { params: {}, query: {}, body: { name: 'x', current: '3' } }
  expect(readInput(calls.form, inBody).query).toEqual({ current: 3 })
  expect(() => readInput(calls.json, inBody)).toThrow('页码不正确')
})

it('names the field of a wrong body, and of nothing else', () => {
  const refusals = [
    [calls.json, { ...given, body: {} }, '缺少名称', { field: 'name' }],
    [calls.json, { ...given, body: 'text' }, '请求参数不正确', null],
    [calls.json, { ...given, query: {} }, '页码不正确', null],
    [calls.kind, { ...given, params: { kind: 'c' } }, '没有该类型', null],
  ] as const
  for (const [call, input, message, data] of refusals)
    expect(() => readInput(call, input)).toThrow(expect.objectContaining({ status: 400, message, data }))
})
