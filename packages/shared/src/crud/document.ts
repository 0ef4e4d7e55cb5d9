import { z } from 'zod'
import { calls, type Declared, type Permission } from '../http/endpoint.ts'
import type { Nouns } from '../nouns.ts'
import { creationOf, type Document, type DocumentMove } from '../resources/document.ts'
import type { Fields } from '../resources/field.ts'
import { optionalId, requestKey } from '../validators.ts'
import {
  type DraftSchema,
  type InputShape,
  inputOf,
  newRecordOf,
  type PageSchema,
  queryOf,
  type RowSchema,
  rowOf,
  type SearchSchema,
} from './schemas.ts'

/** The permissions to read the records, to create and move them, and for moves that judge (`audit`). */
interface Rights {
  view: Permission
  edit: Permission
  audit?: Permission
}
type AuditOf<R extends Rights> = R extends { audit: infer A extends Permission } ? A : R['edit']

type FieldsOf<M extends DocumentMove> = M extends { given: infer F extends Fields } ? F : Record<never, never>
/** Input of a move: the record, and the fields that the move asks for. */
export type MoveSchema<M extends DocumentMove> = z.ZodObject<
  { id: z.ZodType<number, number> } & InputShape<FieldsOf<M>>
>

/** A move in the trail: who made it, when, and with which input. */
export const DocumentStep = z.object({
  id: z.number(),
  text: z.string(),
  operator: z.string(),
  createTime: z.string(),
})
export type DocumentStep = z.output<typeof DocumentStep>

type DetailSchema<T extends Document> = z.ZodObject<{ record: RowSchema<T>; trail: z.ZodArray<typeof DocumentStep> }>
const made = z.object({ id: z.number() })

/** Input of a new document. With an idempotency key it is created once, however often the request arrives. */
export type NewDocument<T extends Document> = z.ZodObject<DraftSchema<T>['shape'] & { requestKey: typeof requestKey }>

type Traced<P extends string, R extends Rights, T extends Document> = {
  detail: Declared<`/${P}/:id`, { access: R['view']; ids: { id: Nouns }; data: DetailSchema<T> }>
  print: Declared<`/${P}/:id/print`, { access: R['view']; ids: { id: Nouns }; reply: 'file'; takesLong: true }>
}

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
    {
      access: T['moves'][M] extends { audit: true } ? AuditOf<R> : R['edit']
      body: MoveSchema<T['moves'][M]>
      data: z.ZodBoolean
    }
  >
} & (T['form'] extends readonly []
    ? object
    : { create: Declared<`/${P}`, { access: R['edit']; once: true; body: NewDocument<T>; data: typeof made }> }) &
  (T extends { trail: true } ? Traced<P, R, T> : object)

/**
 * The calls of a document under `path`: its list, a call for each move, `create` where people create new ones, and
 * `detail` and `print` where the document has a trail.
 */
export function documentCalls<const P extends string, const R extends Rights, const T extends Document>(
  path: P,
  rights: R,
  words: T,
): Calls<P, R, T>
export function documentCalls(path: string, { view, edit, audit = edit }: Rights, words: Document): object {
  const { noun, of, form, moves, trail } = words
  const viewing = calls({ access: view })
  const editing = calls({ access: edit })
  const auditing = calls({ access: audit })
  const row = rowOf(words)
  const query = queryOf(words).extend({ tenantId: optionalId.of('tenant') })
  const ids = { id: of }
  const moving = Object.entries(moves).map(([name, { label, summary = `${label}${noun}`, given = {}, ...move }]) => [
    name,
    (move.audit ? auditing : editing).put(`/${path}/${name}`, summary, { body: inputOf(words, given) }),
  ])
  return {
    page: viewing.list(`/${path}/page`, words, row, query),
    ...Object.fromEntries(moving),
    ...(form.length > 0 && {
      create: editing.post(`/${path}`, creationOf(words), {
        once: true,
        body: newRecordOf(words).extend({ requestKey }),
        data: made,
      }),
    }),
    ...(trail && {
      detail: viewing.get(`/${path}/:id`, noun, {
        ids,
        data: z.object({ record: row, trail: z.array(DocumentStep) }),
      }),
      print: viewing.get(`/${path}/:id/print`, `打印${noun}（PDF）`, { ids, reply: 'file', takesLong: true }),
    }),
  }
}
