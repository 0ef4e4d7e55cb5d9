import type { ReactNode } from 'react'
import { emptyValueDash } from './none.tsx'

/** Head, cell renderer, and a class name for both. */
export type PlainColumn<Row> = readonly [head: string, cell: (row: Row) => ReactNode, className?: string]

interface RowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string | number
  /** Columns; false entries are omitted. */
  columns: readonly (PlainColumn<Row> | false)[]
  className?: string
  rowLook?: (row: Row) => string | undefined
  /** The first cell is a row header. */
  named?: boolean
}

interface Props<Row> extends RowsProps<Row> {
  /** Class of the scroll container. */
  within?: string
  /** Text in place of an empty table. */
  empty?: string
}

/** A small table without search, sorting or pages; empty cells show a dash. */
export function PlainTable<Row>({ within, empty, ...of }: Props<Row>) {
  if (empty !== undefined && of.rows.length === 0) return <p className="soft">{empty}</p>
  const table = <Rows {...of} />
  if (!within) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard as well
    <section className={within} aria-label="表格" tabIndex={0}>
      {table}
    </section>
  )
}

function Rows<Row>({ rows, keyOf, columns, className = 'ruled is-headed', rowLook, named }: RowsProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table className={className}>
      <thead>
        <tr>
          {shown.map(([head, , look]) => (
            <th key={head} scope="col" className={look}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)} className={rowLook?.(row)}>
            {shown.map(([head, cell, look], column) =>
              named && column === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={look}>
                  {cell(row) ?? emptyValueDash}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
