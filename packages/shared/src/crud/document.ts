import type { z } from 'zod'
import { calls, type Declared, type Permission } from '../http/endpoint.ts'
import type { Document, DocumentMove } from '../things/document.ts'
import type { Fields } from '../things/field.ts'
import { optionalId } from '../validators.ts'
import {
  type DraftSchema,
  type GivenShape,
  givenOf,
  newOf,
  type PageSchema,
  queryOf,
  rowOf,
  type SearchSchema,
} from './schemas.ts'

/** Who looks at the records, and who makes and moves them. */
interface Rights {
  view: Permission
  edit: Permission
}

type FieldsOf<M extends DocumentMove> = M extends { given: infer F extends Fields } ? F : Record<never, never>
/** What a move is told: the record, and what has to be said with it. */
export type MoveSchema<M extends DocumentMove> = z.ZodObject<
  { id: z.ZodType<number, number> } & GivenShape<FieldsOf<M>>
>

type Calls<P extends string, R extends Rights, T extends Document> = {
  page: Declared<
    `/${P}/page`,
    {
      access: R['view']
      query: z.ZodObject<SearchSchema<T>['shape'] & { tenantId: ReturnType<typeof optionalId.of> }>
      data: PageSchema<T>
    }
  >
} & {
  [M in keyof T['moves'] & string]: Declared<
    `/${P}/${M}`,
    { access: R['edit']; body: MoveSchema<T['moves'][M]>; data: z.ZodBoolean }
  >
} & (T['form'] extends readonly []
    ? object
    : { create: Declared<`/${P}`, { access: R['edit']; body: DraftSchema<T>; data: z.ZodBoolean }> })

/** The calls of a document under `path`: its list, a call for each move, and `create` where people make new ones. */
export function document<const P extends string, const R extends Rights, const T extends Document>(
  path: P,
  rights: R,
  words: T,
): Calls<P, R, T>
export function document(path: string, { view, edit }: Rights, words: Document): object {
  const { noun, form, moves } = words
  const editing = calls({ access: edit })
  const query = queryOf(words).extend({ tenantId: optionalId.of('tenant') })
  const moving = Object.entries(moves).map(([name, { label, summary = `${label}${noun}`, given = {} }]) => [
    name,
    editing.put(`/${path}/${name}`, summary, { body: givenOf(words, given) }),
  ])
  return {
    page: calls({ access: view }).list(`/${path}/page`, words, rowOf(words), query),
    ...Object.fromEntries(moving),
    ...(form.length > 0 && { create: editing.post(`/${path}`, `新增${noun}`, { body: newOf(words) }) }),
  }
}
