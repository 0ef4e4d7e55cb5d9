import { z } from 'zod'
import { PageQuery, type pageOf } from '../http/page.ts'
import type { Nouns } from '../nouns.ts'
import type { Field, Fields, ValueOf } from '../resources/field.ts'
import {
  type CodedField,
  codedOf,
  type KeyOf,
  keyOf,
  type ListWords,
  type ResourceDefinition,
} from '../resources/resource.ts'
import { codeOf, id, idList, optional, optionalId, text } from '../validators.ts'
import { type FieldValidator, hasAlwaysValue, validatorOf } from './field-validators.ts'

type Keyed<T extends ResourceDefinition> = Record<KeyOf<T>, z.ZodType<number, number>>

type Shown<F extends Fields> = { [K in keyof F]: z.ZodType<ValueOf<F[K]>> }
type RowShape<T extends ResourceDefinition> = Shown<T['fields']> & Keyed<T>

/** Input fields: those of the form, and the id of the parent record. */
type Given<T extends ResourceDefinition> =
  | T['form'][number]
  | (T extends { within: infer W extends string } ? W : never)
type DraftOf<F extends Field> = F extends { initial: unknown }
  ? z.ZodDefault<FieldValidator<F>>
  : F extends { required: true }
    ? FieldValidator<F>
    : z.ZodOptional<FieldValidator<F>>
/** Types of input fields, without the id of the record. */
export type InputShape<F extends Fields> = { [K in keyof F]: DraftOf<F[K]> }
type DraftShape<T extends ResourceDefinition> = { [K in Given<T> & keyof T['fields']]: DraftOf<T['fields'][K]> }
type ChangeShape<T extends ResourceDefinition> = {
  [K in T['form'][number] & keyof T['fields']]: z.ZodOptional<FieldValidator<T['fields'][K]>>
} & Keyed<T>
type Searched<T extends ResourceDefinition> =
  | T['search'][number]
  | (T extends { within: infer W extends string } ? W : never)
  | 'ids'
type SearchShape<T extends ResourceDefinition> = typeof PageQuery.shape & {
  [K in Searched<T>]: z.ZodOptional<z.ZodType<unknown>>
}

export type RowSchema<T extends ResourceDefinition> = z.ZodObject<RowShape<T>>
export type DraftSchema<T extends ResourceDefinition> = z.ZodObject<DraftShape<T>>
export type ChangeSchema<T extends ResourceDefinition> = z.ZodObject<ChangeShape<T>>
export type SearchSchema<T extends ResourceDefinition> = z.ZodObject<SearchShape<T>>
export type PageSchema<T extends ResourceDefinition> = ReturnType<typeof pageOf<RowSchema<T>>>

const shapeOf = (names: readonly string[], { fields }: ListWords, make: (field: Field) => z.ZodType) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, make(fields[name])]] : [])))
const withinOf = ({ within }: ResourceDefinition) => (within ? [within] : [])

const number = z.number()
const kinds: Partial<Record<Field['kind'], z.ZodType>> = {
  number,
  count: number,
  money: number,
  record: number,
  several: z.array(z.string()),
  flag: z.boolean(),
}
function answerOf(field: Field): z.ZodType {
  const value = kinds[field.kind] ?? z.string()
  return hasAlwaysValue(field) ? value : value.nullable()
}

function draftOf(field: Field): z.ZodType {
  const judge = validatorOf(field)
  if ('initial' in field && field.initial !== undefined) return judge.default(field.initial)
  return 'required' in field ? judge : judge.optional()
}

function fieldSearch(field: Field): z.ZodType {
  if (field.kind === 'record') return optionalId.of(field.of)
  if (field.kind === 'count' && field.words) return optional(codeOf(field.words))
  const words = 'words' in field ? field.words : undefined
  return optional(words ? z.enum(Object.keys(words), `${field.label}不正确`) : text(50))
}

/** The schemas of these fields in a row of a response. */
export function rowShapeOf<F extends Fields>(fields: F): Shown<F>
export function rowShapeOf(fields: Fields): z.ZodRawShape {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field)]))
}

type CodeShape<T extends ListWords> = {
  [K in CodedField<T>]: z.ZodOptional<z.ZodType<NonNullable<ValueOf<T['fields'][K]>>, unknown>>
}
type TextName<T extends ListWords> = {
  [K in T['search'][number]]: T['fields'][K] extends { kind: 'line' | 'shown' } ? Exclude<K, CodedField<T>> : never
}[T['search'][number]]
type TextShape<T extends ListWords> = { [K in TextName<T>]: z.ZodOptional<z.ZodType<string, unknown>> }
type IdShape<I> = { [K in keyof I]: z.ZodOptional<z.ZodType<K extends 'ids' ? number[] : number, unknown>> }

/** Search parameters for the coded fields of a list. */
export function codeFiltersOf<T extends ListWords>(list: T): CodeShape<T>
export function codeFiltersOf(list: ListWords): z.ZodRawShape {
  return shapeOf(codedOf(list), list, fieldSearch)
}

/**
 * The search schema of a list, from its definition: searchable coded and text fields, `records` by id (`ids` are the
 * ticked rows), and `more`. Searches by time go into `more`: `period`, or `range` of a field.
 */
export function searchOf<
  T extends ListWords,
  const I extends Readonly<Record<string, Nouns>>,
  M extends z.ZodRawShape = Record<never, never>,
>(
  list: T,
  records: I,
  more?: M,
): z.ZodObject<typeof PageQuery.shape & Omit<CodeShape<T> & TextShape<T> & IdShape<I>, keyof M> & M>
export function searchOf(list: ListWords, records: Readonly<Record<string, Nouns>>, more?: z.ZodRawShape): z.ZodObject {
  const isText = (name: string) => ['line', 'shown'].includes(list.fields[name]?.kind ?? '')
  const names = [...codedOf(list), ...list.search.filter(isText)].filter((name) => !(name in records))
  const ids = Object.entries(records).map(([name, of]) => [name, name === 'ids' ? idList.of(of) : optionalId.of(of)])
  return PageQuery.extend({ ...shapeOf(names, list, fieldSearch), ...Object.fromEntries(ids), ...more })
}

/** The schema of a record in a response. */
export function rowOf<T extends ResourceDefinition>(definition: T): RowSchema<T>
export function rowOf(definition: ResourceDefinition): z.ZodObject {
  return z.object({ [keyOf(definition)]: z.number(), ...rowShapeOf(definition.fields) })
}

/** The input schema of a new record. */
export function newRecordOf<T extends ResourceDefinition>(definition: T): DraftSchema<T>
export function newRecordOf(definition: ResourceDefinition): z.ZodObject {
  return inOrder(
    z.object(shapeOf([...definition.form, ...withinOf(definition)], definition, draftOf)),
    definition.fields,
  )
}

/** Checks the order of days and moments: a field with `after` must be later than that field. */
const inOrder = (draft: z.ZodObject, fields: Fields) =>
  Object.entries(fields).reduce((judged, [path, field]) => {
    const after = 'after' in field && path in draft.shape ? field.after : undefined
    if (after === undefined) return judged
    const message = `${field.label}应晚于${fields[after]?.label}`
    return judged.refine(({ [path]: own, [after]: other }) => !own || !other || own > other, { message, path: [path] })
  }, draft)

/** Input about one record: its id and these fields. */
export function inputOf<F extends Fields>(
  { of, noun }: ResourceDefinition,
  fields: F,
): z.ZodObject<{ id: typeof id } & InputShape<F>>
export function inputOf({ of, noun }: ResourceDefinition, fields: Fields): z.ZodObject {
  const judges = Object.entries(fields).map(([name, field]) => [name, draftOf(field)])
  return z.object({ id: id.of(of, noun), ...Object.fromEntries(judges) })
}

/** The input schema of a change: an omitted field keeps its value. */
export function changeOf<T extends ResourceDefinition>(definition: T): ChangeSchema<T>
export function changeOf(definition: ResourceDefinition): z.ZodObject {
  const judges = shapeOf(definition.form, definition, (field) => validatorOf(field).optional())
  return z.object({ ...judges, [keyOf(definition)]: id.of(definition.of, definition.noun) })
}

/** The query schema of the list; `ids` are the ticked rows. */
export function queryOf<T extends ResourceDefinition>(definition: T): SearchSchema<T>
export function queryOf(definition: ResourceDefinition): z.ZodObject {
  const searches = shapeOf([...definition.search, ...withinOf(definition)], definition, fieldSearch)
  return PageQuery.extend({ ...searches, ids: idList.of(definition.of) })
}

/** The schema of one row of an imported file, with the record that all rows belong to. */
export const importRowOf = (definition: ResourceDefinition): z.ZodObject =>
  z.object(shapeOf(definition.imported ?? [], definition, draftOf))
export const scopeOf = (definition: ResourceDefinition): z.ZodObject =>
  z.object(shapeOf(withinOf(definition), definition, draftOf))
