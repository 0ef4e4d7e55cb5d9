import type { ReactNode } from 'react'
import { type PlainColumn, PlainTable } from '../../kit/text/plain-table.tsx'
import './bar-table.css'

interface Bar {
  key: string | number
  name: string
  count: number
}

interface Props<Row extends Bar> {
  label: string
  /** Heading of the first column. */
  head: string
  rows: Row[]
  name?: (row: Row) => ReactNode
  /** Heading of the column of counts. */
  counted: string
  count?: (row: Row) => ReactNode
  /** Columns after the count. */
  columns: readonly (PlainColumn<Row> | false)[]
}

/** Rows of a report with a bar for each count; bar lengths are relative to the highest count. */
export function BarTable<Row extends Bar>({ label, head, rows, name, counted, count, columns }: Props<Row>) {
  if (rows.length === 0) return <p className="soft">暂无数据</p>
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className="bar-scroll" aria-label={label} tabIndex={0}>
      <PlainTable
        className="bar-table"
        named
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          [head, (row) => name?.(row) ?? row.name],
          [
            counted,
            (row) => (
              <>
                <span className="bar-table-bar" style={{ width: `${(row.count / most) * 65}%` }} aria-hidden />
                {count?.(row) ?? row.count}
              </>
            ),
            'bar-table-count',
          ],
          ...columns,
        ]}
      />
    </section>
  )
}
