import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import type { CallInput } from '@care/shared/http/client'
import { type Contract, type Endpoint, endpointsOf } from '@care/shared/http/endpoint'
import { invalid } from '@care/shared/http/errors'
import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import type { ImportDeclaration } from '@care/shared/resources/resource'
import { z } from 'zod'
import { type CachedCall, callsDroppedBy } from '../../cache/cache-rules.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { type ImportColumn, importColumnsOf } from './import-column.ts'

export interface Importable {
  /** Singular noun for messages: 字典项. */
  noun: string
  columns: ImportColumn[]
  /** Schema of a row in the form in which it is sent to the service, with its error messages. */
  row: z.ZodObject
  /** Schema of the parent record to which all rows belong, such as a dictionary. */
  scope: z.ZodObject
  /** Values that must be unique within a file, with their labels. */
  distinct: NonNullable<ImportDeclaration['distinct']>
  /** The permissions of the create call, which suffice to import. */
  options: Endpoint['options']
  /** Sends the rows to the service that stores them. */
  take: (call: InternalCalls, caller: Caller, rows: RowsBody) => Promise<RowOutcome[]>
  /** Cached calls that the import invalidates. */
  drops: CachedCall[]
}

const areas: Contract = contract

/** Importable resources: those with a call that accepts rows. */
const importables = new Map(
  endpointsOf(contract).flatMap(({ name, options: { rowsOf: definition } }): [string, Importable][] => {
    const [area = ''] = name.split('.')
    const { create, take } = areas[area] ?? {}
    if (!definition || !create || !take) return []
    const importable: Importable = {
      noun: definition.noun,
      columns: importColumnsOf(definition),
      ...takenBy(take),
      distinct: distinctOf(definition),
      options: create.options,
      drops: callsDroppedBy(create),
      take: async (call, caller, rows) =>
        (await call(take, caller, { body: rows } as CallInput<Endpoint>)) as RowOutcome[],
    }
    return [[area, importable]]
  }),
)

/** How files for this area are imported. Throws if the area has no import. */
export function importableOf(area: string): Importable {
  const importable = importables.get(area)
  if (!importable) throw invalid('该数据不支持导入')
  return importable
}

/** Schemas of rows and parent, taken from the body of the call that accepts the rows (`rowsBody`). */
function takenBy({ path, options: { body } }: Endpoint): Pick<Importable, 'row' | 'scope'> {
  const { scope, rows } = body instanceof z.ZodObject ? body.shape : {}
  const { values: row } = rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? rows.element.shape : {}
  if (!(row instanceof z.ZodObject) || !(scope instanceof z.ZodObject)) throw new Error(`${path} takes no rows`)
  return { row, scope }
}

function distinctOf({ fields, unique = '', distinct }: ImportDeclaration): Importable['distinct'] {
  const called = fields[unique]?.label ?? unique
  return distinct ?? (({ [unique]: value }) => [[called, value === undefined ? undefined : String(value)]])
}
