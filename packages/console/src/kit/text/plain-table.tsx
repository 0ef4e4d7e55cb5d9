import type { ReactNode } from 'react'
import { none } from './none.tsx'

/** Its head, its cell, and a class that both have. */
export type PlainColumn<Row> = readonly [head: string, cell: (row: Row) => ReactNode, className?: string]

interface Props<Row> {
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string | number
  /** Those that are false are left out. */
  columns: readonly (PlainColumn<Row> | false)[]
  className?: string
}

/** A few rows that nobody searches, sorts or turns the pages of; a cell of nothing says so. */
export function PlainTable<Row>({ rows, keyOf, columns, className = 'ruled is-headed' }: Props<Row>) {
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
          <tr key={keyOf(row, at)}>
            {shown.map(([head, cell, look]) => (
              <td key={head} className={look}>
                {cell(row) ?? none}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
