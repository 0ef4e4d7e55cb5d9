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

it('reads each part of the input by its schema, and ignores a part without one', () => {
  expect(readInput(calls.json, given)).toEqual({ params: {}, query: { current: 2 }, body: { name: 'x' } })
  expect(readInput(calls.kind, { ...given, params: { kind: 'a' } })).toEqual({ params: { kind: 'a' } })
})

it('reads parameters of a form from address and form, of any other call from its address alone', () => {
  const inBody = { params: {}, query: {}, body: { name: 'x', current: '3' } }
  expect(readInput(calls.form, inBody).query).toEqual({ current: 3 })
  expect(() => readInput(calls.json, inBody)).toThrow('页码不正确')
})

it('names the field in the error only for an invalid body', () => {
  const refusals = [
    [calls.json, { ...given, body: {} }, '缺少名称', { field: 'name' }],
    [calls.json, { ...given, body: 'text' }, '请求参数不正确', null],
    [calls.json, { ...given, query: {} }, '页码不正确', null],
    [calls.kind, { ...given, params: { kind: 'c' } }, '没有该类型', null],
  ] as const
  for (const [call, input, message, data] of refusals)
    expect(() => readInput(call, input)).toThrow(expect.objectContaining({ status: 400, message, data }))
})

it('converts digits wherever a number is expected, and no other text', () => {
  const Shape = z.object({
    count: z.number('应为数字').int(),
    kind: z.literal(3),
    places: z.array(z.object({ lng: z.number() })),
    one: z.union([z.object({ id: z.number() }), z.null()]),
    name: z.string(),
  })
  const numbers = post('/numbers', { access: 'public', body: Shape })
  const read = (body: object) => readInput({ ...numbers, base: 'try' }, { params: {}, query: {}, body }).body
  const right = { count: 1004, kind: 3, places: [{ lng: 116.5 }], one: { id: 7 }, name: '5' }
  const texts = { count: '1004', kind: '3', places: [{ lng: '116.5' }], one: { id: '7' }, name: '5' }
  expect(read(texts)).toEqual(right)
  expect(texts.count).toBe('1004')
  for (const count of ['', ' ', '0x10', '1e3', '1,004', '9'.repeat(16), 'null', null, true, ['1']])
    expect(() => read({ ...right, count })).toThrow('应为数字')
  expect(() => read({ ...right, kind: '4' })).toThrow()
})

it('throws 404 for an id that is no number', () => {
  const calls = area('try', { one: post('/one/:id', { ids: { id: 'elder' }, access: 'public' }) })
  for (const id of ['cache', '7x', '-7', '7.5', '', '9'.repeat(16)])
    expect(() => readInput(calls.one, { params: { id }, query: {}, body: {} })).toThrow(
      expect.objectContaining({ status: 404 }),
    )
})
