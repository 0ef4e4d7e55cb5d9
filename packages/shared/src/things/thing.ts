import type { Nouns } from '../nouns.ts'
import type { Fields, ValueOf } from './field.ts'

/**
 * A list in words, without a schema, so that a page gets no schemas with it: one catalogue of fields, and which of them stand in
 * columns and search. Rows (crud/schemas.ts), columns and what its files say are made from it.
 */
export interface ListWords {
  /** One of these, on buttons and in messages, and what a file of the list is called: 产品分类. */
  noun: string
  fields: Fields
  columns: readonly string[]
  /** Columns that nobody sees before they ask for them. */
  hidden?: readonly string[]
  search: readonly string[]
}

/** What files may bring in, row by row. */
export interface Importing {
  noun: string
  fields: Fields
  imported?: readonly string[]
  /** The field that tells its records apart. */
  unique?: string
  /** Headings of these fields besides their labels: as the list's own file has them. */
  alsoCalled?: Readonly<Record<string, string>>
  /** Required of new records alone: a file of those that are there may come without these columns. */
  ofNew?: readonly string[]
  /** What else no two rows of a file have in common, each as people call it; what a row does not say is undefined. */
  distinct?: (row: Record<string, unknown>) => readonly (readonly [called: string, value: string | undefined])[]
}

/** A plain resource: calls (crud.ts), table, page, export and import are made from it, too. */
export interface Thing extends ListWords {
  /** What its id is of; `plain:<table>` where no other call speaks of it. */
  of: Nouns
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

/** Words as they are written: without `columns`, every field is one, in their order, but for those that are `unlisted`. */
export type Written<T extends ListWords> = Omit<T, 'columns'> & Partial<Pick<T, 'columns'>>
type Listed<T extends { fields: object }> = T & { columns: Names<T> }
const listed = <T extends { fields: Fields; columns?: readonly string[] }>(given: T) =>
  ({ ...given, columns: given.columns ?? listedOf(given.fields) }) as Listed<T>
const listedOf = (fields: Fields) => Object.keys(fields).filter((name) => !fields[name]?.unlisted)

/** The words as they are given; the compiler sees that they name fields of their own. */
export const listWords = <
  const T extends Written<ListWords> & { columns?: Names<T>; search: Names<T>; hidden?: Names<T> },
>(
  given: T,
) => listed(given)

/** Where the words of a thing name fields, they are its own. */
export interface Named<T extends { fields: object }> {
  columns?: Names<T>
  search: Names<T>
  form: Names<T>
  imported?: Names<T>
  builtIn?: Names<T>
  label: keyof T['fields']
  unique?: keyof T['fields']
  within?: keyof T['fields']
  tree?: keyof T['fields']
}

/** The thing as it is given; the compiler sees that its lists name its own fields. */
export const thing = <const T extends Written<Thing> & Named<T>>(given: T) => listed(given)

/** Its keys, as the compiler knows them, but for some. */
export const namesOf = <F extends object, N extends keyof F = never>(fields: F, ...but: N[]) =>
  Object.keys(fields).filter((name) => !but.includes(name as N)) as `${Exclude<keyof F, symbol | N>}`[]

/** The fields of its form. */
export const formOf = ({ form, fields }: Thing): Fields =>
  Object.fromEntries(form.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

/** Fields of the search that are asked for by a code. */
export type Coded<T extends ListWords> = {
  [K in T['search'][number]]: T['fields'][K] extends { dict: string } | { words: object } ? K : never
}[T['search'][number]]
export const codedOf = <T extends ListWords>({ search, fields }: T) =>
  search.filter((name) => 'dict' in (fields[name] ?? {}) || 'words' in (fields[name] ?? {})) as Coded<T>[]

export const keyOf = ({ key = 'id' }: Thing): string => key
/** Rows belong to institutions. */
export const isOwned = ({ fields }: Thing): boolean => 'tenantId' in fields

/** A record as it is answered. */
export type RowOf<T extends Thing> = { [K in keyof T['fields']]: ValueOf<T['fields'][K]> } & Record<KeyOf<T>, number>
export type KeyOf<T extends Thing> = T extends { key: infer K extends string } ? K : 'id'
