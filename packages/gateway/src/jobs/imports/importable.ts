import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import type { CallInput } from '@care/shared/http/client'
import { type Contract, type Endpoint, endpointsOf } from '@care/shared/http/endpoint'
import { invalid } from '@care/shared/http/errors'
import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import type { Importing } from '@care/shared/things/thing'
import { z } from 'zod'
import { type CachedCall, callsDroppedBy } from '../../cache/cache-rules.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { columnsOf, type ImportColumn } from './import-column.ts'

export interface Importable {
  /** Singular noun: 字典项. */
  noun: string
  columns: ImportColumn[]
  /** Schema of a row as sent to the service; it contains the messages. */
  row: z.ZodObject
  /** Schema of what all rows belong to. */
  scope: z.ZodObject
  /** Values that must be unique within a file, with their labels. */
  distinct: NonNullable<Importing['distinct']>
  /** Whoever may create one by hand may import many. */
  options: Endpoint['options']
  /** Sends the rows to their service. */
  take: (call: InternalCalls, caller: Caller, rows: RowsBody) => Promise<RowOutcome[]>
  /** Cached answers to drop afterwards. */
  drops: CachedCall[]
}

const areas: Contract = contract

/** Importable data: every resource with a call that takes rows. */
const importables = new Map(
  endpointsOf(contract).flatMap(({ name, options: { rowsOf: thing } }): [string, Importable][] => {
    const [area = ''] = name.split('.')
    const { create, take } = areas[area] ?? {}
    if (!thing || !create || !take) return []
    const importable: Importable = {
      noun: thing.noun,
      columns: columnsOf(thing),
      ...takenBy(take),
      distinct: distinctOf(thing),
      options: create.options,
      drops: callsDroppedBy(create),
      take: async (call, caller, rows) =>
        (await call(take, caller, { body: rows } as CallInput<Endpoint>)) as RowOutcome[],
    }
    return [[area, importable]]
  }),
)

/** How files for this area are imported; throws if they cannot be. */
export function importableOf(area: string): Importable {
  const importable = importables.get(area)
  if (!importable) throw invalid('该数据不支持导入')
  return importable
}

/** Row and scope schemas from the body of the taking call (`rowsBody`). */
function takenBy({ path, options: { body } }: Endpoint): Pick<Importable, 'row' | 'scope'> {
  const { scope, rows } = body instanceof z.ZodObject ? body.shape : {}
  const { values: row } = rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? rows.element.shape : {}
  if (!(row instanceof z.ZodObject) || !(scope instanceof z.ZodObject)) throw new Error(`${path} takes no rows`)
  return { row, scope }
}

function distinctOf({ fields, unique = '', distinct }: Importing): Importable['distinct'] {
  const called = fields[unique]?.label ?? unique
  return distinct ?? (({ [unique]: value }) => [[called, value === undefined ? undefined : String(value)]])
}
