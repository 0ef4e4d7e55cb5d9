import { nounsOf } from '@care/shared/nouns'
import { parseDigits } from '@care/shared/validators'
import type { z } from 'zod'

/** The properties of a zod definition that the description uses. */
interface Definition {
  type: string
  checks?: { _zod: { def: Record<string, unknown> } }[]
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  element?: z.core.$ZodType
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  getter?: () => z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
  options?: z.core.$ZodType[]
  items?: z.core.$ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  defaultValue?: unknown
  coerce?: boolean
  transform?: unknown
  format?: string
}

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

/**
 * Describes schemas line by line: path, type and every limit of each field. An object that was described before is
 * referred to by its first path.
 */
export function schemaDescriber() {
  const known = new Map<z.core.$ZodType, string>()

  return function linesOf(schema: z.core.$ZodType, path: string): string[] {
    const { fields, text } = told(schema)
    if (!fields) return [`${path} ${text}`]
    const before = known.get(fields)
    if (before) return [`${path} ${text} as ${before}`]
    known.set(fields, path)
    const shape = Object.entries(definitionOf(fields).shape ?? {})
    return [`${path} ${text}`, ...shape.flatMap(([name, field]) => linesOf(field, `${path}.${name}`))]
  }
}

interface Told {
  text: string
  /** The schema of an inner object, whose fields have lines of their own. */
  fields?: z.core.$ZodType | undefined
}

/** Schemas being described, so that a recursive schema is described only once. */
const within: Definition[] = []

function told(schema: z.core.$ZodType): Told {
  const definition = definitionOf(schema)
  if (within.includes(definition)) return { text: 'the same again' }
  within.push(definition)
  try {
    return tellOf(definition, schema)
  } finally {
    within.pop()
  }
}

function tellOf(definition: Definition, schema: z.core.$ZodType): Told {
  const { fields, text } = kinds[definition.type]?.(definition, schema) ?? { text: definition.type }
  const nouns = nounsOf(schema)
  const limits = (definition.checks ?? []).map(({ _zod }) => checkText(_zod.def))
  return { fields, text: [text, ...limits, ...(nouns ? [`of ${nouns.join(' or ')}`] : [])].join(' ') }
}

type Teller = (definition: Definition, schema: z.core.$ZodType) => Told

const wrapped =
  (word: (definition: Definition) => string): Teller =>
  (definition) => {
    const { fields, text } = definition.innerType ? told(definition.innerType) : { text: '?' }
    return { fields, text: `${text} ${word(definition)}` }
  }
const list = (schemas: z.core.$ZodType[] = []) => schemas.map((schema) => told(schema).text).join(' | ')

const fromText = 'number from text'
const kinds: Record<string, Teller> = {
  object: ({ catchall }, schema) => ({ text: catchall ? `object + ${told(catchall).text}` : 'object', fields: schema }),
  array: ({ element }) => {
    const { fields, text } = element ? told(element) : { text: '?' }
    return { fields, text: `list of (${text})` }
  },
  optional: wrapped(() => 'optional'),
  nullable: wrapped(() => 'or null'),
  default: wrapped(({ defaultValue }) => `else ${JSON.stringify(defaultValue)}`),
  prefault: wrapped(({ defaultValue }) => `else ${JSON.stringify(defaultValue)}`),
  readonly: wrapped(() => 'readonly'),
  pipe: ({ in: before, out: after }) => {
    if (before && after && definitionOf(before).transform === parseDigits) {
      const { text } = told(after)
      return { text: text.startsWith('number') ? text.replace('number', fromText) : `${fromText} → ${text}` }
    }
    const [first, second] = [before, after].map((schema) => (schema ? told(schema) : { text: '?', fields: undefined }))
    return { text: `${first?.text} → ${second?.text}`, fields: second?.fields ?? first?.fields }
  },
  lazy: ({ getter }) => (getter ? told(getter()) : { text: '?' }),
  union: ({ options }) => ({ text: `one of (${list(options)})` }),
  intersection: () => ({ text: 'intersection' }),
  tuple: ({ items }) => ({ text: `tuple of (${list(items)})` }),
  record: ({ keyType, valueType }) => ({ text: `record of (${list(keyType && valueType && [keyType, valueType])})` }),
  enum: ({ entries }) => ({ text: `one of ${Object.values(entries ?? {}).join(', ')}` }),
  literal: ({ values }) => ({ text: `exactly ${(values ?? []).map((value) => JSON.stringify(value)).join(', ')}` }),
  string: ({ format }) => ({ text: format ? `text ${format}` : 'text' }),
  number: ({ coerce, format }) => ({
    text: [coerce ? fromText : 'number', format].filter(Boolean).join(' '),
  }),
}

/** A limit as text; a custom rule is identified by its error message. */
function checkText(definition: Record<string, unknown>): string {
  const { check, pattern, error, abort: _abort, type, ...rest } = definition
  const limits = Object.entries(rest).flatMap(([name, value]) =>
    ['string', 'number', 'boolean', 'bigint'].includes(typeof value) ? [`${name}=${String(value)}`] : [],
  )
  const rule = check === 'custom' || type === 'custom' ? [saying(error)] : []
  const form = pattern instanceof RegExp ? [String(pattern)] : []
  return `[${[String(check), ...limits, ...form, ...rule].join(' ')}]`
}

function saying(error: unknown): string {
  const said = typeof error === 'function' ? error({ input: '', issues: [] }) : error
  return typeof said === 'string' ? said : ''
}
