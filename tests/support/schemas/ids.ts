import { type Endpoint, paramNames } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { z } from 'zod'
import { fieldsOf, nameOf } from './fields.ts'

/** A field of a call that accepts a record's id. */
export interface IdField {
  part: 'params' | 'query' | 'body'
  path: string
  nouns: readonly Noun[]
  isOptional: boolean
  /** Set only for fields in query or body. */
  schema?: z.core.$ZodType
}

/** Every id field of a call, in its path, query and body. */
export function slotsOf({ path, options }: Endpoint): IdField[] {
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

/** Fields named like ids that do not declare the kind of record they identify. */
export function undeclaredIds({ path, options }: Endpoint): string[] {
  const inPath = paramNames(path).filter((name) => isIdLike(name) && !(name in (options.ids ?? {})))
  const inInput = [...fieldsOf(options.query), ...fieldsOf(options.body)].flatMap((field) =>
    !field.nouns && isIdLike(nameOf(field.path)) ? [field.path] : [],
  )
  return [...inPath, ...inInput]
}
