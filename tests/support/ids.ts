import { type Endpoint, paramNames } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { z } from 'zod'
import { fieldsOf, nameOf } from './fields.ts'

/** A place in a call that takes the id of a record. */
export interface Slot {
  part: 'params' | 'query' | 'body'
  path: string
  nouns: readonly Noun[]
  isOptional: boolean
  /** Of what lies in query or body. */
  schema?: z.core.$ZodType
}

/** Every place of a call that takes an id, in its path, query and body. */
export function slotsOf({ path, options }: Endpoint): Slot[] {
  const inPath = Object.entries(options.ids ?? {}).map(([name, nouns]) => ({
    part: 'params' as const,
    path: name,
    isOptional: false,
    nouns: [nouns].flat() as Noun[],
  }))
  const stray = inPath.find((slot) => !paramNames(path).includes(slot.path))
  if (stray) throw new Error(`${path} has no ${stray.path}`)
  const inInput = (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(options[part]).flatMap((field) => (field.nouns ? [{ ...field, part, nouns: field.nouns }] : [])),
  )
  return [...inPath, ...inInput]
}

const isIdLike = (name: string) => /^(id|ids|key|imei)$|Ids?$/.test(name)

/** Places whose name says that they take an id and that do not say of what. */
export function namelessIds({ path, options }: Endpoint): string[] {
  const inPath = paramNames(path).filter((name) => isIdLike(name) && !(name in (options.ids ?? {})))
  const inInput = [...fieldsOf(options.query), ...fieldsOf(options.body)].flatMap((field) =>
    !field.nouns && isIdLike(nameOf(field.path)) ? [field.path] : [],
  )
  return [...inPath, ...inInput]
}
