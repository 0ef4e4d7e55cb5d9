import type { Nouns } from '../nouns.ts'
import type { Field, ValueOf } from './field.ts'

/**
 * A plain resource as data, without a schema, so that a page gets no schemas with it: one catalogue of fields, and which of them
 * stand in columns, search and form. Calls (crud.ts), table, page, export and import are made from it.
 */
export interface Thing {
  /** One of these, on buttons and in messages: 产品分类. */
  noun: string
  /** What its id is of; `plain:<table>` where no other call speaks of it. */
  of: Nouns
  fields: Readonly<Record<string, Field>>
  columns: readonly string[]
  search: readonly string[]
  /** What may be given, in the order of the form. */
  form: readonly string[]
  /** The field whose text names a record to people. */
  label: string
  /** The field that tells records apart; `id` when not said. */
  key?: string
  /** No two records, of an institution or of what they stand `within`, have the same here; the database holds it. */
  unique?: string
  /** What the list is ordered by, the key after it. */
  order?: readonly string[]
  /** What every record of one list belongs to: a field of kind `record`, which a change leaves alone. */
  within?: string
  /** The field that says what a record stands below, which is never one of those below it; `parentName` is what that is called. */
  tree?: string
  /** Records of the product itself, where `system` is "1", stay and keep these fields. */
  builtIn?: readonly string[]
  /** What a file may bring in. */
  imported?: readonly string[]
}

type Names<T extends { fields: object }> = readonly (keyof T['fields'] & string)[]

/** The thing as it is given; the compiler sees that its lists name its own fields. */
export const thing = <
  const T extends Thing & {
    columns: Names<T>
    search: Names<T>
    form: Names<T>
    imported?: Names<T>
    builtIn?: Names<T>
    label: keyof T['fields']
    unique?: keyof T['fields']
    within?: keyof T['fields']
    tree?: keyof T['fields']
  },
>(
  given: T,
): T => given

export const keyOf = ({ key = 'id' }: Thing): string => key
/** Rows belong to institutions. */
export const isOwned = ({ fields }: Thing): boolean => 'tenantId' in fields

/** A record as it is answered. */
export type RowOf<T extends Thing> = { [K in keyof T['fields']]: ValueOf<T['fields'][K]> } & Record<KeyOf<T>, number>
export type KeyOf<T extends Thing> = T extends { key: infer K extends string } ? K : 'id'
