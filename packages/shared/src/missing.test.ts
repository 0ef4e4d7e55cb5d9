import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { endpointsOf } from './http/endpoint.ts'

/** The specification's own messages about missing values (0 §5, 1 §5). */
const specified = ['手机号码不能为空', '请完善长者信息', '请添加服务清单']
const asksFor = (message = '') => /^请(输入|选择|上传)/.test(message) || specified.includes(message)

type Schema = z.core.$ZodType
interface Field {
  path: string
  schema: Schema
}

/** Every field of an input, nested lists included, with each of its union members. */
function fieldsOf(schema: Schema, path: string, above: readonly Schema[] = []): Field[] {
  if (above.includes(schema)) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (inner: Schema, at = path) => fieldsOf(inner, at, [...above, schema])
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        { path: `${path}.${name}`, schema: field },
        ...within(field, `${path}.${name}`),
      ])
    case 'array':
      return within(def.element, `${path}[]`)
    case 'tuple':
      return def.items.flatMap((item) => within(item))
    case 'union':
      return def.options.flatMap((option) => within(option))
    case 'record':
      return within(def.valueType)
    case 'pipe':
      return [...within(def.in), ...within(def.out)]
    case 'lazy':
      return within(def.getter())
    default:
      return 'innerType' in def ? within(def.innerType) : []
  }
}

const calls = endpointsOf(contract).filter(({ options }) => options.access !== 'internal')
const fields = calls.flatMap(({ name, options: { params, query, body } }) =>
  [params, query, body].flatMap((input) => (input ? fieldsOf(input, name) : [])),
)
const refusalOf = (schema: Schema, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message
const required = fields.filter(({ schema }) => refusalOf(schema, undefined) !== undefined)

it('every omitted required field has a message, in all calls', () => {
  expect(required.length).toBeGreaterThan(700)
  const left = required.map(({ path, schema }) => `${path}: ${refusalOf(schema, undefined)}`)
  expect(left.filter((line) => !asksFor(line.split(': ')[1]))).toEqual([])
})

it.each([[null], ['']])('every required field that is %o, where that is no valid value, has a message', (nothing) => {
  const refused = required.flatMap(({ path, schema }) => {
    const message = refusalOf(schema, nothing)
    return message === undefined ? [] : [{ path, message }]
  })
  expect(refused.length).toBeGreaterThan(500)
  expect(refused.filter(({ message }) => !asksFor(message))).toEqual([])
})
