import type { Caller } from '@care/shared/admin/session/session'
import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import type { Db } from '../db/client.ts'
import type { PlainRow } from '../db/paging/queries.ts'
import { importOnce } from './import-run.repository.ts'
import { findExistingValues, type PlainTable, upsertPlain } from './plain-table.repository.ts'

/** Rows inserted per statement. */
const atOnce = 1_000

/**
 * Imports the rows of a file once per run. New records are inserted. Existing records are updated only if the request
 * says so, and only in the fields that the file has a column for. `owned` sets the owner of new records.
 */
export function importRows(
  db: Db,
  table: PlainTable,
  caller: Caller,
  body: RowsBody,
  owned: PlainRow,
): Promise<RowOutcome[]> {
  const { noun, fields, unique = '' } = table.definition
  const { dry, update, scope, rows, columns } = body

  return importOnce(db, caller, { ...body, scope: scope as Record<string, number>, title: `导入${noun}` }, async () => {
    const base: PlainRow = { ...scope, ...owned }
    const known = new Set(await findExistingValues(db, table, base))
    const outcomes = rows.map(({ row, values }): RowOutcome => {
      if (!known.has(values[unique])) return { row, outcome: 'create', message: null }
      if (update) return { row, outcome: 'update', message: null }
      return { row, outcome: 'skip', message: `${fields[unique]?.label}已存在，未作修改` }
    })
    if (dry) return outcomes

    const wanted = rows.filter((_, at) => outcomes[at]?.outcome !== 'skip')
    for (let from = 0; from < wanted.length; from += atOnce) {
      const some = wanted.slice(from, from + atOnce).map(({ values }) => ({ ...values, ...base }))
      await upsertPlain(db, table, some, update && { columns })
    }
    return outcomes
  })
}
