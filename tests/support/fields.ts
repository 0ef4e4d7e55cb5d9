import { type Noun, nounsOf } from '@care/shared/nouns'
import type { z } from 'zod'

type Schema = z.core.$ZodType

/** A place in an input, such as `workOrderJobs.0.serverUserId`: what it takes, and whose ids when it takes ids. */
export interface Field {
  path: string
  schema: Schema
  nouns: readonly Noun[] | undefined
  /** An input without it is whole. */
  isOptional: boolean
}

/** The last name in a path; of a list the name of the list. */
export const nameOf = (path: string) => path.replace(/(\.\d+)+$/, '').replace(/^.*\./, '')
export const at = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
export const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** What a wrapper is about, and whether it makes its content something that may be left out. */
export function contentOf(schema: Schema): { inner: Schema; isOptional: boolean } | undefined {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault' || def.type === 'nullable')
    return { inner: def.innerType, isOptional: true }
  if (def.type === 'readonly' || def.type === 'nonoptional' || def.type === 'catch')
    return { inner: def.innerType, isOptional: false }
  // what is prepared before it is judged is judged by what comes after, all else by what it is at first
  if (def.type === 'pipe') return { inner: defOf(def.in).type === 'transform' ? def.out : def.in, isOptional: false }
  return undefined
}

/** Every place of an input that takes a value, and those lists and texts that take ids as one. */
export function fieldsOf(input: z.core.$ZodType | undefined): Field[] {
  const found = new Map<string, Field>()
  if (input) walk(input, '', false)
  return [...found.values()]

  function walk(schema: Schema, path: string, isOptional: boolean, nouns = nounsOf(schema)) {
    const content = contentOf(schema)
    if (content) return walk(content.inner, path, isOptional || content.isOptional, nouns)

    const def = defOf(schema)
    if (def.type === 'object')
      for (const [name, one] of Object.entries(def.shape)) walk(one, at(path, name), isOptional)
    else if (def.type === 'array') walk(def.element, at(path, 0), isOptional || !isFilled(def))
    else if (def.type === 'tuple')
      for (const [index, one] of def.items.entries()) walk(one, at(path, index), isOptional)
    else if (def.type === 'union') for (const one of def.options) walk(one, path, isOptional)
    else found.set(path, { path, schema, nouns: nouns ?? nounsOf(schema), isOptional })
  }
}

/** A list that must have something in it. */
export const isFilled = ({ checks = [] }: z.core.$ZodArrayDef) =>
  checks.some(({ _zod: { def } }) => def.check === 'min_length' && (def as z.core.$ZodCheckMinLengthDef).minimum > 0)
