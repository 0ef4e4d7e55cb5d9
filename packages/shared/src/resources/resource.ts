import type { Nouns } from '../nouns.ts'
import type { Fields, ValueOf } from './field.ts'

/**
 * A list as data, without a schema, so that pages load no schemas: its fields, and which of them are columns and
 * searchable. Rows (crud/schemas.ts), columns and exports are generated from it.
 */
export interface ListWords {
  /** Name of one record, on buttons, in messages and as the name of an export: 产品分类. */
  noun: string
  fields: Fields
  columns: readonly string[]
  /** Columns hidden by default. */
  hidden?: readonly string[]
  search: readonly string[]
}

/** How records are imported from a file, row by row. */
export interface ImportDeclaration {
  noun: string
  fields: Fields
  imported?: readonly string[]
  /** The field that identifies a record. */
  unique?: string
  /** Alternative headings of fields, besides their labels: the headings of the list's own export. */
  alsoCalled?: Readonly<Record<string, string>>
  /** Fields required for new records only, so that a file of existing records may lack these columns. */
  ofNew?: readonly string[]
  /** Other values that must be unique within a file, each with its Chinese name; undefined where a row has none. */
  distinct?: (row: Record<string, unknown>) => readonly (readonly [called: string, value: string | undefined])[]
}

/** A resource: calls (crud.ts), table, page, export and import are generated from it, too. */
export interface ResourceDefinition extends ListWords {
  /** Noun of the record's id; `plain:<table>` where no other call refers to the record. */
  of: Nouns
  /** Input fields, in the order of the form. */
  form: readonly string[]
  /** The field that names a record for people. */
  label: string
  /** The id field; `id` by default. */
  key?: string
  /** A unique field, within the institution or the record of `within`; the database enforces it. */
  unique?: string
  /** Fields the list is sorted by, with the key as a tie-break. */
  order?: readonly string[]
  /** The parent of every record in a list: a field of kind `record`, which never changes. */
  within?: string
  /** The field with the parent in a tree, never a descendant; `parentName` is the parent's name. */
  tree?: string
  /** Fields that cannot be changed on built-in records (`system` "1"), which cannot be removed either. */
  builtIn?: readonly string[]
  /** Fields that a file can import. */
  imported?: readonly string[]
}

type Names<T extends { fields: object }> = readonly (keyof T['fields'] & string)[]

/** A list definition as declared: without `columns`, every field is a column, in order, except `unlisted` ones. */
export type DeclaredWords<T extends ListWords> = Omit<T, 'columns'> & Partial<Pick<T, 'columns'>>
type Listed<T extends { fields: object }> = T & { columns: Names<T> }
const listed = <T extends { fields: Fields; columns?: readonly string[] }>(given: T) =>
  ({ ...given, columns: given.columns ?? listedOf(given.fields) }) as Listed<T>
const listedOf = (fields: Fields) => Object.keys(fields).filter((name) => !fields[name]?.unlisted)

/** Declares a list; the compiler checks that its lists name its own fields. */
export const listWords = <
  const T extends DeclaredWords<ListWords> & { columns?: Names<T>; search: Names<T>; hidden?: Names<T> },
>(
  given: T,
) => listed(given)

/** Checks that every list of names refers to the resource's own fields. */
export interface OwnFieldNames<T extends { fields: object }> {
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

/** Declares a resource; the compiler checks that its lists name its own fields. */
export const defineResource = <const T extends DeclaredWords<ResourceDefinition> & OwnFieldNames<T>>(given: T) =>
  listed(given)

/** Typed keys of an object, except for some. */
export const namesOf = <F extends object, N extends keyof F = never>(fields: F, ...but: N[]) =>
  Object.keys(fields).filter((name) => !but.includes(name as N)) as `${Exclude<keyof F, symbol | N>}`[]

/** The fields in the form of a resource. */
export const formOf = ({ form, fields }: ResourceDefinition): Fields =>
  Object.fromEntries(form.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

/** Searchable fields with a code. */
export type CodedField<T extends ListWords> = {
  [K in T['search'][number]]: T['fields'][K] extends { dict: string } | { words: object } ? K : never
}[T['search'][number]]
export const codedOf = <T extends ListWords>({ search, fields }: T) =>
  search.filter((name) => 'dict' in (fields[name] ?? {}) || 'words' in (fields[name] ?? {})) as CodedField<T>[]

export const keyOf = ({ key = 'id' }: ResourceDefinition): string => key
/** Whether rows belong to institutions. */
export const isOwned = ({ fields }: ResourceDefinition): boolean => 'tenantId' in fields

/** Type of a record in a response. */
export type RowOf<T extends ResourceDefinition> = { [K in keyof T['fields']]: ValueOf<T['fields'][K]> } & Record<
  KeyOf<T>,
  number
>
export type KeyOf<T extends ResourceDefinition> = T extends { key: infer K extends string } ? K : 'id'
