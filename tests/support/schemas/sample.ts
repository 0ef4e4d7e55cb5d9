import { z } from 'zod'
import { contentOf, defOf, isFilled, joinPath, nameOf } from './fields.ts'

type Schema = z.core.$ZodType

/** Values by field name, for fields whose business rules accept less than the schema. */
const byName: Record<string, unknown> = {
  status: 1,
  payType: '1',
  invoiceType: 2,
  serverTime: '2099-01-01 08:00:00',
  happenTime: '2026-01-01 08:00:00',
  findTime: '2026-01-01 08:00:00',
  dueDate: '2099-01-01',
  startDate: '2099-01-01',
  parentId: -1,
  kind: '1',
  fields: 'id',
  checkDate: '2026-01-01',
  signedOn: '2026-01-01',
  file: new File(['x'], '检查.txt'),
  derivedKey: 'f'.repeat(64),
  // an address that the local geocoder finds
  oldmanAddress: '北京市海淀区知春路1号',
}

/** Texts in various formats, tried in turn until one fits the schema. */
const texts = [
  '检查',
  'text-check',
  'text_check',
  '13900000001',
  '2099-01-01 08:00:00',
  '2099-01-01',
  '2026-01-01 08:00:00',
  '2026-01-01',
  '2026-01',
  '08:00',
  '2099-01-01T08:00:00+08:00',
  'https://example.com/',
  '/admin/sys-file/1/check.png',
  'check@example.com',
  'Check2026',
  '000000',
  '116.4,39.9',
  '#',
  'SMS@13900000001',
  'DEMO@check',
  'field101',
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(43),
  'ABCD2345',
  '110105194912310021',
  '1000000',
  'b3c7a3a4-7f1e-4f7e-9d1c-2f4a6f0c9a11',
  '91110108MA01XKQ3XU',
  '12345678',
  'order:12',
  'main@1',
  '1764547200000',
  'f'.repeat(64),
]
const numbers = [1, 0, 10, 100]

const fits = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

/** Generates a valid input with the required fields only, and the values given for certain paths. */
export function generateValidInput(schema: Schema, given: Readonly<Record<string, unknown>> = {}, path = ''): unknown {
  if (path in given) return given[path]

  const content = contentOf(schema)
  const def = defOf(schema)
  if (content?.isOptional && !isWanted(path)) return def.type === 'nullable' ? null : undefined
  if (content) return generateValidInput(content.inner, given, path)
  if (def.type === 'object') {
    const entries = Object.entries(def.shape).map(
      ([name, one]) => [name, generateValidInput(one, given, joinPath(path, name))] as const,
    )
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'array')
    return isFilled(def) || isWanted(path) ? [generateValidInput(def.element, given, joinPath(path, 0))] : []
  if (def.type === 'tuple') return def.items.map((one, index) => generateValidInput(one, given, joinPath(path, index)))
  if (def.type === 'union') return ofUnion(def.options)
  if (def.type === 'record') return {}
  return leaf(schema, path)

  function isWanted(place: string) {
    return Object.keys(given).some((one) => one === place || one.startsWith(place === '' ? '' : `${place}.`))
  }

  /** The first generated option of a union that contains all given values. */
  function ofUnion(options: readonly Schema[]) {
    const made = options.map((option) => generateValidInput(option, given, path))
    const wanted = Object.entries(given).filter(([place]) => place.startsWith(path === '' ? '' : `${path}.`))
    const has = (value: unknown, [place, one]: [string, unknown]) => valueAt(value, place.slice(path.length)) === one
    const whole = made.find((value) => wanted.every((one) => has(value, one)))
    // if no option contains all given values, the last given value decides
    return whole ?? made.find((value) => wanted.slice(-1).every((one) => has(value, one))) ?? made[0]
  }
}

function leaf(schema: Schema, path: string): unknown {
  const def = defOf(schema)
  const named = byName[nameOf(path)]
  if (named !== undefined && fits(schema, named)) return named
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'boolean') return true
  const likely = def.type === 'number' ? numbers : texts
  const value = [...likely, ...texts, ...numbers].find((one) => fits(schema, one))
  if (value === undefined) throw new Error(`no sample for ${path}: add one that fits`)
  return value
}

const valueAt = (value: unknown, path: string) =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
