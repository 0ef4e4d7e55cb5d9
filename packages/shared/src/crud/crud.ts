import { z } from 'zod'
import type { Declared, Options, Permission } from '../http/endpoint.ts'
import { del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { RowOutcome, rowsBody } from '../jobs/import-rows.ts'
import type { Nouns } from '../nouns.ts'
import type { ImportDeclaration, ResourceDefinition } from '../resources/resource.ts'
import {
  type ChangeSchema,
  changeOf,
  type DraftSchema,
  importRowOf,
  newRecordOf,
  type PageSchema,
  queryOf,
  type RowSchema,
  rowOf,
  type SearchSchema,
  scopeOf,
} from './schemas.ts'

interface Given {
  /** Limits reading or writing to the operator, in addition to the permission. */
  reads?: 'operator'
  writes?: 'operator'
  /** Suffix of the path for create and change, where the specification has one. */
  ending?: '/'
  /** Last part of the path of the spreadsheet, where the specification has another one than `export`. */
  sheet?: string
}

type Kept<G, K extends keyof Given> = G extends Record<K, 'operator'> ? { for: 'operator' } : object
type Reading<N extends string, G> = { access: `${N}:view` } & Kept<G, 'reads'>
type Writing<N extends string, G> = { access: `${N}:edit`; data: z.ZodBoolean } & Kept<G, 'writes'>
type OfOne = { ids: { id: Nouns } }

type Ending<G> = G extends { ending: '/' } ? '/' : ''
type Sheet<G> = G extends { sheet: infer S extends string } ? S : 'export'

type Calls<P extends string, N extends string, T extends ResourceDefinition, G extends Given> = {
  page: Declared<`/${P}/page`, Reading<N, G> & { query: SearchSchema<T>; data: PageSchema<T> }>
  /** The list as a spreadsheet, built by the gateway. */
  export: Declared<
    `/${P}/${Sheet<G>}`,
    Reading<N, G> & { query: SearchSchema<T>; reply: 'file'; sheetOf: ResourceDefinition }
  >
  get: Declared<`/${P}/:id`, Reading<N, G> & OfOne & { data: RowSchema<T> }>
  create: Declared<`/${P}${Ending<G>}`, Writing<N, G> & { body: DraftSchema<T> }>
  update: Declared<`/${P}${Ending<G>}`, Writing<N, G> & { body: ChangeSchema<T> }>
  remove: Declared<`/${P}/:id`, Writing<N, G> & OfOne>
}

/** Internal call by the worker: the checked rows of a file. */
type Taking<P extends string, G extends Given> = {
  take: Declared<
    `/${P}/import`,
    {
      access: 'internal'
      body: ReturnType<typeof rowsBody>
      data: z.ZodArray<typeof RowOutcome>
      rowsOf: ImportDeclaration
    } & Kept<G, 'writes'>
  >
}

/**
 * The calls of a plain resource under `path`. Reading needs `<permission>:view`, writing `<permission>:edit`. A
 * resource with imported fields also has `take`.
 */
export function crud<
  const P extends string,
  const N extends string,
  const T extends ResourceDefinition,
  const G extends Given = object,
>(
  path: P,
  permission: N,
  definition: T,
  given?: G,
): Calls<P, N, T, G> & (T extends { imported: unknown } ? Taking<P, G> : object)
export function crud(
  path: string,
  permission: string,
  definition: ResourceDefinition,
  { reads, writes, ending, sheet = 'export' }: Given = {},
): object {
  const { noun, of } = definition
  const viewing = { access: `${permission}:view` as Permission, ...(reads && { for: reads }) }
  const editing = { access: `${permission}:edit` as Permission, ...(writes && { for: writes }), data: z.boolean() }
  const query = queryOf(definition)
  const row = rowOf(definition)
  const ids = { id: of }
  return {
    page: get(`/${path}/page`, { ...viewing, query, data: pageOf(row), listOf: definition, summary: `${noun}列表` }),
    export: get(`/${path}/${sheet}`, {
      ...viewing,
      query,
      reply: 'file',
      sheetOf: definition,
      summary: `导出${noun}列表`,
    }),
    get: get(`/${path}/:id`, { ...viewing, ids, data: row, summary: noun }),
    create: post(`/${path}${ending ?? ''}`, { ...editing, body: newRecordOf(definition), summary: `新增${noun}` }),
    update: put(`/${path}${ending ?? ''}`, { ...editing, body: changeOf(definition), summary: `修改${noun}` }),
    remove: del(`/${path}/:id`, { ...editing, ids, summary: `删除${noun}` }),
    ...(definition.imported && {
      take: post(`/${path}/import`, {
        ...({ access: 'internal', ...(writes && { for: writes }), rowsOf: definition } satisfies Options),
        body: rowsBody(importRowOf(definition), scopeOf(definition)),
        data: z.array(RowOutcome),
        bodyLimit: 24 * 1024 * 1024,
      }),
    }),
  }
}
