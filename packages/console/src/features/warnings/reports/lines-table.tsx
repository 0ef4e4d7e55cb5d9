import type { ReactNode } from 'react'
import '../../../kit/text/bars-table.css'

interface Line {
  key: string
  name: string
  count: number
}

interface Column<L> {
  head: string
  show: (line: L) => ReactNode
}

interface Props<L extends Line> {
  label: string
  /** What the lines are. */
  head: string
  lines: L[]
  name?: (line: L) => ReactNode
  count: (line: L) => ReactNode
  columns: Column<L>[]
}

/** Lines of a report with their figures, the longest bar for what there was most of. */
export function LinesTable<L extends Line>({ label, head, lines, name, count, columns }: Props<L>) {
  if (lines.length === 0) return <p className="soft">暂无数据</p>
  const most = Math.max(1, ...lines.map((line) => line.count))
  return (
    <section className="bars-table" aria-label={label} {...{ tabIndex: 0 }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">预警</th>
            {columns.map((column) => (
              <th key={column.head} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{name?.(line) ?? line.name}</th>
              <td className="report-count">
                <span className="bars-table-bar" style={{ width: `${(line.count / most) * 65}%` }} aria-hidden />
                {count(line)}
              </td>
              {columns.map((column) => (
                <td key={column.head}>{column.show(line)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
