import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { optionalId } from '../../validators.ts'
import { changeRecordKinds } from './kept-change.words.ts'

/** One change of a dictionary, an item or a parameter: each field before and after. */
export const ChangeRecord = z.object({
  id: z.number(),
  kind: z.enum(Object.keys(changeRecordKinds) as (keyof typeof changeRecordKinds)[]),
  thing: z.enum(['dictionary', 'dictionaryItem', 'parameter']),
  /** The name of the record at that time. */
  name: z.string(),
  /** Changed fields only; null on the side where the record did not exist. */
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  createUser: z.string(),
  createTime: z.string(),
})
export type ChangeRecord = z.output<typeof ChangeRecord>

/** Changes of one dictionary with all its items, or of one item. */
export const DictionaryChanges = PageQuery.extend({
  dictId: optionalId.of('dictionary'),
  itemId: optionalId.of('dictionaryItem'),
})
export const ParameterChanges = PageQuery.extend({ publicId: optionalId.of('parameter') })
