import { maskedColumns } from '@care/shared/http/masked-columns'
import { expect } from 'vitest'
import { z } from 'zod'
import { compareValues } from './compare-values.ts'
import type { Row } from './list-case.ts'
import { endpointOf, listCases } from './list-cases.ts'
import { maxPageSize } from './read-list.ts'

/** A list row with its sortable values. */
export interface SortableRow {
  id: unknown
  values: Record<string, unknown>
}

/** A requested order: first ascending, then descending columns. */
export interface RequestedOrder {
  ascs?: string[]
  descs?: string[]
}

/**
 * Columns that are shown but cannot be sorted by, each with the reason. Sorting by them is refused, as for masked
 * columns.
 */
const unordered: Record<string, Record<string, string>> = {
  'files.page': {
    url: 'put together from bucket and name',
    state: 'found out of the files of a page alone',
    uses: 'found out of the files of a page alone',
  },
  'questionnaireResults.page': { projectKey: 'the same in every row, and what was asked for' },
  'careLevelItems.page': { rhythm: 'put together from cycle, days and times' },
  'callSeats.page': { skillGroupIds: 'read for the seats of a page', skillLevels: 'read for the seats of a page' },
  'callSkillGroups.page': { seats: 'read for the groups of a page' },
  'questionnaireLinks.page': { token: 'lies sealed in the table' },
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a list: those it can be sorted by, and those it refuses. */
export function columnsOf(name: string): { ordered: string[]; refused: string[] } {
  const { data } = endpointOf(name).options
  const records = data instanceof z.ZodObject ? data.shape.records : undefined
  const row = records instanceof z.ZodArray ? records.element : undefined
  if (!(row instanceof z.ZodObject)) return expect.fail(`${name} has no rows`)
  const { true: refused = [], false: ordered = [] } = Object.groupBy(Object.keys(row.shape), (column) =>
    String(maskedColumns.has(column) || column in (unordered[name] ?? {})),
  )
  return { ordered, refused }
}

/**
 * List rows with the exact values of the table where the table's owner read them, otherwise with the values shown.
 * `vague`: times known only as shown, to the second.
 */
export function sortableRows(name: string, own: Row[], shown: Row[]): { rows: SortableRow[]; vague: Set<string> } {
  const { idOf = 'id' } = listCases[name] ?? {}
  const columns = columnsOf(name).ordered
  const vague = new Set<string>()
  const rows = own.map(({ id, ...row }, at) => {
    const kept: Record<string, unknown> = { ...row, [snake(idOf)]: id }
    const valueIn = (column: string) => {
      const value = shown[at]?.[column] ?? null
      if (isMoment(value) && !(snake(column) in kept)) vague.add(column)
      return value === null ? null : (kept[snake(column)] ?? value)
    }
    return { id, values: Object.fromEntries(columns.map((column) => [column, valueIn(column)])) }
  })
  return { rows, vague }
}

const isMoment = (value: unknown) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value))

/** Sorts rows with null last when ascending; equal rows stay in the list's own order. */
export const sortRows = (rows: SortableRow[], { ascs = [], descs = [] }: RequestedOrder): SortableRow[] =>
  rows.toSorted(
    (one, other) =>
      firstOf(ascs, (column) => compareValues(one.values[column], other.values[column])) ||
      firstOf(descs, (column) => compareValues(other.values[column], one.values[column])),
  )

function firstOf(columns: string[], compare: (column: string) => number): number {
  for (const column of columns) {
    const order = compare(column)
    if (order !== 0) return order
  }
  return 0
}

/** Indexes of rows, sorted by the column, that equal the row before. */
function tiesIn(rows: SortableRow[], column: string): number[] {
  const sorted = sortRows(rows, { ascs: [column] })
  const isTied = (at: number) => compareValues(sorted[at - 1]?.values[column], sorted[at]?.values[column]) === 0
  return sorted.flatMap((_, at) => (at > 0 && isTied(at) ? at : []))
}

/** Whether all rows have the same value: such a column leaves the order unchanged. */
export const hasSingleValue = (rows: SortableRow[], column: string) => tiesIn(rows, column).length === rows.length - 1

/** Splits the sort columns into groups of the size that a list accepts: half ascending, half descending. */
export const sortGroups = (columns: string[]): RequestedOrder[] =>
  columns.flatMap((_, at) =>
    at % 10 === 0 ? { ascs: columns.slice(at, at + 5), descs: columns.slice(at + 5, at + 10) } : [],
  )

/** Columns by number of ties, most first; those in which all rows are equal come last. */
export function sortByTies(rows: SortableRow[], columns: string[]): string[] {
  const ties = new Map(columns.map((column) => [column, tiesIn(rows, column).length % (rows.length - 1)]))
  return columns.toSorted((one, other) => (ties.get(other) ?? 0) - (ties.get(one) ?? 0))
}

/** Whether ten values of the column fit into a page cursor, a text of at most 1,000 characters. */
export const fitsPageCursor = (rows: SortableRow[], column: string) =>
  rows.every(({ values }) => Buffer.byteLength(JSON.stringify(values[column])) <= 60)

/** A page size that ends between two equal rows: half of the rows, or the next such size. */
export function sizeWithinTie(rows: SortableRow[], column: string): number {
  const half = Math.ceil(rows.length / 2)
  const [first = half] = tiesIn(rows, column).filter((at) => at >= half)
  return Math.min(first, maxPageSize)
}

/** A few rows of a long list: a spread sample, and the first and last by every column. */
export function sampleOf(rows: SortableRow[], columns: string[], about = 16): SortableRow[] {
  const step = Math.ceil(rows.length / about)
  const kept = new Set(rows.filter((_, at) => at % step === 0))
  const isBefore = (one: SortableRow, other: SortableRow, column: string) =>
    compareValues(one.values[column], other.values[column]) < 0
  for (const column of columns) {
    kept.add(rows.reduce((first, row) => (isBefore(row, first, column) ? row : first)))
    kept.add(rows.reduce((last, row) => (isBefore(last, row, column) ? row : last)))
  }
  return rows.filter((row) => kept.has(row))
}
