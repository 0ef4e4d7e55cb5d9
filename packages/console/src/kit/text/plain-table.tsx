import type { ReactNode } from 'react'
import { none } from './none.tsx'

/** Its head, its cell, and a class that both have. */
export type PlainColumn<Row> = readonly [head: string, cell: (row: Row) => ReactNode, className?: string]

interface RowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string | number
  /** Those that are false are left out. */
  columns: readonly (PlainColumn<Row> | false)[]
  className?: string
  rowLook?: (row: Row) => string | undefined
  /** The first cell is what its row is called. */
  named?: boolean
}

interface Props<Row> extends RowsProps<Row> {
  /** Class of what it scrolls in. */
  within?: string
  /** In its place when there are none. */
  empty?: string
}

/** A few rows that nobody searches, sorts or turns the pages of; a cell of nothing says so. */
export function PlainTable<Row>({ within, empty, ...of }: Props<Row>) {
  if (empty !== undefined && of.rows.length === 0) return <p className="soft">{empty}</p>
  const table = <Rows {...of} />
  return within ? <div className={within}>{table}</div> : table
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
                  {cell(row) ?? none}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
