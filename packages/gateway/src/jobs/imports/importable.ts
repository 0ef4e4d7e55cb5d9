import { contract } from '@care/shared/contract'
import type { CallInput } from '@care/shared/http/client'
import { type Contract, type Endpoint, endpointsOf } from '@care/shared/http/endpoint'
import { invalid } from '@care/shared/http/errors'
import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import type { Caller } from '@care/shared/session/session'
import type { Importing } from '@care/shared/things/thing'
import { z } from 'zod'
import { type CachedCall, droppedBy } from '../../cache/cache-rules.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { columnsOf, type ImportColumn } from './import-column.ts'

export interface Importable {
  /** One of these: 字典项. */
  noun: string
  columns: ImportColumn[]
  /** One row, as it goes to the service: the messages are written there. */
  row: z.ZodObject
  /** What all rows belong to. */
  scope: z.ZodObject
  /** What no two rows of a file have in common, each as people call it. */
  distinct: NonNullable<Importing['distinct']>
  /** Who makes one by hand may bring in many. */
  options: Endpoint['options']
  /** Gives the rows to their service. */
  take: (call: InternalCalls, caller: Caller, rows: RowsBody) => Promise<RowOutcome[]>
  /** Cached answers that are no longer true afterwards. */
  drops: CachedCall[]
}

const areas: Contract = contract

/** What comes in by files: every resource whose rows the worker may hand over. */
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
      drops: droppedBy(create),
      take: async (call, caller, rows) =>
        (await call(take, caller, { body: rows } as CallInput<Endpoint>)) as RowOutcome[],
    }
    return [[area, importable]]
  }),
)

/** What the rows of files for this area are; refuses where there are none. */
export function importableOf(area: string): Importable {
  const importable = importables.get(area)
  if (!importable) throw invalid('该数据不支持导入')
  return importable
}

/** What a service takes rows by (`rowsBody`) says what they are. */
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
