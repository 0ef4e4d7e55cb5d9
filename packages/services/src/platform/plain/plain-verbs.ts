import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, type Refusal, refused } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import { isOwned, keyOf, type ResourceDefinition, type RowOf } from '@care/shared/resources/resource'
import type { Db } from '../db/client.ts'
import { type PlainRow, plainName } from '../db/paging/queries.ts'
import type { DB } from '../db/tables.ts'
import { refusalOfHeldRecord } from '../records/deletion-rules.ts'
import { importRows } from './plain-import.ts'
import {
  deletePlain,
  findPlain,
  findPlainPage,
  insertPlain,
  isBelow,
  lockPlain,
  type PlainTable,
  type Query,
  updatePlain,
} from './plain-table.repository.ts'

interface Asked {
  db: Db
  caller: Caller
}
type OfOne = Asked & { params: { id: number } }

const ofProduct = '1'
const done = () => true as const

/**
 * The handlers of a plain resource on its table: `serve(app, serving, calls, plainVerbs('productCategory',
 * productCategory))`. Constraint violations become messages about the resource: duplicate, still in use, unknown
 * parent. A feature with further rules wraps a handler.
 */
export function plainVerbs<const T extends ResourceDefinition>(
  name: keyof DB & string,
  definition: T,
  from: PlainTable['from'] = {},
) {
  const table: PlainTable = { name: plainName(name), definition, from }
  const key = keyOf(definition)
  const readable = <Row>(row: Row) => row as Row & RowOf<T>

  async function changed({ db, caller }: Asked, id: number): Promise<PlainRow> {
    const row = await lockPlain(db, table, caller, id)
    return orNotFound(definition.noun)(row)
  }

  return {
    page: ({ db, caller, query }: Asked & { query: object }): Promise<Page<RowOf<T>>> =>
      findPlainPage(db, table, caller, query as Query) as Promise<Page<PlainRow & RowOf<T>>>,
    get: ({ db, caller, params }: OfOne) =>
      findPlain(db, table, caller, params.id).then(orNotFound(definition.noun)).then(readable),
    create: ({ db, caller, body }: Asked & { body: object }) =>
      refuseViolations(
        definition,
        () => insertPlain(db, table, { ...body, ...ownedBy(definition, caller) }),
        refuseMissingReference(definition),
      ).then(done),
    update: async ({ db, caller, body }: Asked & { body: object }) => {
      const { [key]: id, ...changes } = body as PlainRow
      const row = await changed({ db, caller }, Number(id))
      keepBuiltIn(definition, row, changes)
      await keepTree(db, table, Number(id), changes)
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      return refuseViolations(
        definition,
        () => updatePlain(db, table, Number(id), Object.fromEntries(given)),
        refuseMissingReference(definition),
      ).then(done)
    },
    remove: async ({ db, caller, params: { id } }: OfOne) => {
      const { system } = await changed({ db, caller }, id)
      if (definition.builtIn && system === ofProduct) throw refused(`系统内置${definition.noun}不能删除`)
      return refuseViolations(definition, () => deletePlain(db, table, id), inUse(definition)).then(done)
    },
    take: ({ db, caller, body }: Asked & { body: RowsBody }): Promise<RowOutcome[]> =>
      importRows(db, table, caller, body, ownedBy(definition, caller)),
  }
}

/** Owner columns of a new record, if the resource has owners. */
const ownedBy = (definition: ResourceDefinition, { tenantId, nickName }: Caller): PlainRow =>
  isOwned(definition) ? { tenantId, createUser: nickName } : {}

function keepBuiltIn({ noun, builtIn = [], fields }: ResourceDefinition, row: PlainRow, changes: PlainRow): void {
  if (row.system !== ofProduct) return
  const kept = builtIn.find((name) => changes[name] !== undefined && changes[name] !== row[name])
  if (kept) throw refused(`系统内置${noun}不能修改${fields[kept]?.label}`)
}

async function keepTree(db: Db, table: PlainTable, id: number, changes: PlainRow): Promise<void> {
  const { tree = '', noun, fields } = table.definition
  const above = changes[tree]
  if (typeof above === 'number' && (await isBelow(db, table, above, id)))
    throw refused(`${fields[tree]?.label}不能是${noun}自己或它的下级`)
}

/** SQLSTATE codes of PostgreSQL. */
const [uniqueViolation, foreignKeyViolation] = ['23505', '23503']

/**
 * Runs a write and turns constraint violations into refusals that name the resource; `unfit` makes the refusal for a
 * violated foreign key.
 */
export async function refuseViolations<R>(
  { unique = '', fields }: ResourceDefinition,
  work: () => Promise<R>,
  unfit: (constraint: string) => Refusal,
): Promise<R> {
  try {
    return await work()
  } catch (error) {
    const kept = refusalOfHeldRecord(error)
    if (kept) throw kept
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code === uniqueViolation) throw refused(`${fields[unique]?.label}已存在`)
    throw code === foreignKeyViolation ? unfit(String(constraint)) : error
  }
}

const inUse =
  ({ noun }: ResourceDefinition) =>
  () =>
    refused(`${noun}正在使用，不能删除`)

/** Refusal for a foreign key that points to a missing record; the constraint's name contains the name of the column. */
export const refuseMissingReference =
  ({ fields, noun }: ResourceDefinition) =>
  (constraint: string) => {
    const isNamed = (name: string) =>
      constraint.includes(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    const pointing = Object.entries(fields).find(([name, { kind }]) => kind === 'record' && isNamed(name))
    return notFound(pointing?.[1].label ?? noun)
  }
