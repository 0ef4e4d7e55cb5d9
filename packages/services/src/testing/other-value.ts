import { z } from 'zod'

type Schema = z.core.$ZodType

/** A plain value of an input: its path, and the schema that checks it. */
export interface Leaf {
  path: (string | number)[]
  schema: Schema
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** The plain values of an input that the record contains too; of an array only the values of its first element. */
export function leavesOf(schema: Schema, record: unknown, path: Leaf['path'] = []): Leaf[] {
  const inner = shapeOf(schema)
  const def = defOf(inner)
  if (def.type === 'object') {
    if (typeof record !== 'object' || record === null) return path.length === 0 ? [] : [{ path, schema }]
    const values = record as Record<string, unknown>
    return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, values[name], [...path, name]))
  }
  if (def.type === 'array' && defOf(shapeOf(def.element)).type === 'object')
    return Array.isArray(record) && record.length > 0 ? leavesOf(def.element, record[0], [...path, 0]) : []
  return [{ path, schema }]
}

/** The inner schema, without optional wrappers and conversions from text. */
function shapeOf(schema: Schema): Schema {
  const def = defOf(schema)
  if (def.type === 'pipe') return shapeOf(defOf(def.in).type === 'transform' ? def.out : def.in)
  return 'innerType' in def ? shapeOf(def.innerType) : schema
}

const texts = ['另一个', 'another-1', '13900000017', '2026-11-20', '2026-11-20 10:00:00', '09:30', '#336699', '110101']
const likely: readonly unknown[] = [
  '张三',
  ...texts,
  'https://example.cn/other',
  '/other',
  'pi pi-book',
  'a:b',
  '1',
  '2',
  '0',
  '3',
  '110101194912310021',
  1,
  2,
  3,
  0,
  5,
  30,
  60,
  100,
  1_000,
  116.5,
  39.8,
  true,
  false,
  ['1'],
  ['另一个'],
  null,
]

/** Values that the schema accepts other than the current one, likely ones first. */
export function alternativeValues(schema: Schema, now: unknown): unknown[] {
  const def = defOf(shapeOf(schema))
  const own =
    def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? [...def.values] : ([] as unknown[])
  const near = typeof now === 'number' ? [now + 1, now - 1] : typeof now === 'string' ? [`${now}1`] : []
  return [...own, ...near, ...likely].filter(
    (value) => JSON.stringify(value) !== JSON.stringify(now) && z.safeParse(schema, value).success,
  )
}

export const valueAt = (record: unknown, path: Leaf['path']): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown> | null | undefined)?.[name], record)

/** A copy of the record with another value at this path. */
export function withValue(record: unknown, [name, ...rest]: Leaf['path'], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(record)) return record.map((one, at) => (at === name ? withValue(one, rest, value) : one))
  const values = (record ?? {}) as Record<string, unknown>
  return { ...values, [name]: withValue(values[name], rest, value) }
}
