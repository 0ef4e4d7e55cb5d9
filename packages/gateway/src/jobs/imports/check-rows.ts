import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import type { CheckResult, RowError } from './checked-file.ts'
import type { Importable } from './importable.ts'
import type { ReadTable } from './read-table.ts'
import { validateRows } from './validate-rows.ts'

const askedAtOnce = 1_000

/**
 * Validates every row by itself, then compares the rows with existing data: the service returns what its import would
 * do. Changes nothing.
 */
export async function checkRows(
  table: ReadTable,
  definition: Importable,
  ask: (rows: RowsBody['rows']) => Promise<RowOutcome[]>,
  tell: (share: number) => Promise<unknown> = async () => undefined,
): Promise<CheckResult> {
  const { good, faults } = validateRows(table, definition)
  const refusals: RowError[] = []
  const notes: RowError[] = []
  const skips: RowError[] = []
  const counts = { create: 0, update: 0 }
  for (let from = 0; from < good.length || from === 0; from += askedAtOnce) {
    const rows = good.slice(from, from + askedAtOnce)
    for (const { row, outcome, message } of await ask(rows)) {
      if (outcome === 'refused') refusals.push({ row, messages: [message ?? '不能导入'] })
      else if (outcome === 'skip') skips.push({ row, messages: [message ?? '已存在'] })
      else {
        counts[outcome] += 1
        if (message) notes.push({ row, messages: [message] })
      }
    }
    await tell((from + rows.length) / Math.max(1, good.length))
  }
  const left = new Set([...refusals, ...skips].map(({ row }) => row))
  return {
    total: table.rows.length,
    ...counts,
    ignored: table.ignored,
    notes,
    skips,
    faults: [...faults, ...refusals].sort((a, b) => a.row - b.row),
    good: good.filter(({ row }) => !left.has(row)),
    columns: Object.keys(table.rows[0]?.cells ?? {}),
    isTaken: false,
  }
}
