import type { z } from 'zod'
import { coerceNumbers } from './coerce-numbers.ts'
import { type Endpoint, isIdName, paramNames } from './endpoint.ts'
import { firstFaultText, invalid, notFound, wrongInput } from './errors.ts'
import { methodsOf, type Schema } from './schema.ts'

interface Given {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Validates the input of a call by its contract. Throws 400 with the first validation message; an error in a body
 * names the field.
 */
export function readInput({ path, options }: Endpoint, { params, query, body }: Given) {
  const form = options.encoding === 'form' ? (body as object | undefined) : undefined
  const values = readParams(path, params as Record<string, string>)
  return {
    params: options.params ? parse(options.params, values) : values,
    query: options.query && parse(options.query, { ...(query as object), ...form }),
    body: options.body && parseBody(options.body, body),
  }
}

/** Parses the input by its schema; throws 400 with the first validation message. */
export function parse<T extends Schema>(schema: T, value: unknown): z.output<T> {
  const result = judge(schema, value)
  if (!result.success) throw invalid(firstFaultText(result.error.issues))
  return result.data
}

/** Parses a body; throws 400 that names the field, so that a form shows the message at its input. */
export function parseBody<T extends Schema>(schema: T, value: unknown): z.output<T> {
  const result = judge(schema, value)
  if (result.success) return result.data
  const { issues } = result.error
  // in a list of records, the first text is the field of the record
  const field = issues[0]?.path.find((part) => typeof part === 'string')
  throw field === undefined ? invalid(firstFaultText(issues)) : wrongInput(field, firstFaultText(issues))
}

/** Also accepts numbers as text: an input that fails only for this reason is converted and validated again. */
function judge<T extends Schema>(schema: T, value: unknown) {
  const result = methodsOf(schema).safeParse(value ?? {})
  const read = result.success ? undefined : coerceNumbers(value, result.error.issues)
  return read === undefined ? result : methodsOf(schema).safeParse(read)
}

/**
 * Validates path parameters: ids are digits that fit a JSON number, else 404; all others are text of at most 100
 * characters.
 */
function readParams(path: string, values: Record<string, string>): Record<string, string | number> {
  const entries = paramNames(path).map((name) => {
    const value = values[name] ?? ''
    if (!isIdName(name)) return [name, readText(value)]
    if (!/^\d{1,15}$/.test(value)) throw notFound()
    return [name, Number(value)]
  })
  return Object.fromEntries(entries)
}

function readText(value: string): string {
  if (value.length > 100 || !value.isWellFormed() || /\p{Cc}/u.test(value)) throw invalid('请求参数不正确')
  return value
}
