import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { optionalId } from '../validators.ts'
import { keptChangeKinds } from './kept-change.words.ts'

/** One change of a dictionary, of an item or of a parameter: what it was, field by field, and what it became. */
export const KeptChange = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(keptChangeKinds) as (keyof typeof keptChangeKinds)[]),
  thing: z.enum(['dictionary', 'dictionaryItem', 'parameter']),
  /** What the record was called then. */
  name: z.string(),
  /** Of what changed; null where the record was not there. */
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  createUser: z.string(),
  createTime: z.string(),
})
export type KeptChange = z.output<typeof KeptChange>

/** Of one dictionary and all its items, or of one item. */
export const DictionaryChanges = PageQuery.extend({
  dictId: optionalId.of('dictionary'),
  itemId: optionalId.of('dictionaryItem'),
})
export const ParameterChanges = PageQuery.extend({ publicId: optionalId.of('parameter') })
