import { type Noun, nounsOf } from '@care/shared/nouns'
import type { z } from 'zod'

type Schema = z.core.$ZodType

/**
 * A field of an input, such as `workOrderJobs.0.serverUserId`: its schema and, for ids, the kinds of record they
 * identify.
 */
export interface Field {
  path: string
  schema: Schema
  nouns: readonly Noun[] | undefined
  /** Whether the input is valid without the field. */
  isOptional: boolean
}

/** The last name in a path, without array indexes. */
export const nameOf = (path: string) => path.replace(/(\.\d+)+$/, '').replace(/^.*\./, '')
export const joinPath = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
export const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** The schema inside a wrapper schema, and whether the wrapper makes the field optional. */
export function contentOf(schema: Schema): { inner: Schema; isOptional: boolean } | undefined {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault' || def.type === 'nullable')
    return { inner: def.innerType, isOptional: true }
  if (def.type === 'readonly' || def.type === 'nonoptional' || def.type === 'catch')
    return { inner: def.innerType, isOptional: false }
  // a preprocessed value is described by its output schema, any other pipe by its input schema
  if (def.type === 'pipe') return { inner: defOf(def.in).type === 'transform' ? def.out : def.in, isOptional: false }
  return undefined
}

/** Every leaf field of an input, including fields inside arrays, unions and nested objects. */
export function fieldsOf(input: z.core.$ZodType | undefined): Field[] {
  const found = new Map<string, Field>()
  if (input) walk(input, '', false)
  return [...found.values()]

  function walk(schema: Schema, path: string, isOptional: boolean, nouns = nounsOf(schema)) {
    const content = contentOf(schema)
    if (content) return walk(content.inner, path, isOptional || content.isOptional, nouns)

    const def = defOf(schema)
    if (def.type === 'object')
      for (const [name, one] of Object.entries(def.shape)) walk(one, joinPath(path, name), isOptional)
    else if (def.type === 'array') walk(def.element, joinPath(path, 0), isOptional || !isFilled(def))
    else if (def.type === 'tuple')
      for (const [index, one] of def.items.entries()) walk(one, joinPath(path, index), isOptional)
    else if (def.type === 'union') for (const one of def.options) walk(one, path, isOptional)
    else found.set(path, { path, schema, nouns: nouns ?? nounsOf(schema), isOptional })
  }
}

/** Whether an array must not be empty. */
export const isFilled = ({ checks = [] }: z.core.$ZodArrayDef) =>
  checks.some(({ _zod: { def } }) => def.check === 'min_length' && (def as z.core.$ZodCheckMinLengthDef).minimum > 0)
