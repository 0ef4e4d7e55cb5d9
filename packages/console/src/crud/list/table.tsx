import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import './table.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row, at: number) => ReactNode
  style?: CSSProperties
  align?: 'right' | 'center'
  className?: string
  /** Stays in view at this edge while the others move sideways. */
  frozen?: 'left' | 'right'
}

interface Props<Row> {
  columns: TableColumn<Row>[]
  rows: Row[]
  /** Name of the field that tells rows apart. */
  rowKey?: keyof Row & string
  rowClassName?: (row: Row) => string
  /** Double click on a row. */
  onOpen?: (row: Row) => void
}

/** The browser's own table under PrimeReact's class names, which the theme knows: theirs costs every first page 60 kB and a second. */
export function Table<Row extends object>({ columns, rows, rowKey, rowClassName, onOpen }: Props<Row>) {
  const head = useRef<HTMLTableRowElement>(null)
  useFrozenEdges(head, columns.filter(({ frozen }) => frozen === 'left').length)
  const looks = columns.map(lookOf)

  // rows without anything to press are scrolled with the keys themselves
  const isStill = !columns.some(({ frozen }) => frozen === 'right')

  return (
    <div className="table-scroll" {...(isStill && { tabIndex: 0 })}>
      <table className="p-datatable-table">
        <thead className="p-datatable-thead">
          <tr ref={head}>
            {columns.map(({ key, header }, at) => (
              <th key={key} scope="col" {...looks[at]}>
                <div className="p-column-header-content">{header}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="p-datatable-tbody">
          {rows.map((row, index) => (
            <tr
              key={rowKey ? String(row[rowKey]) : index}
              className={rowClassName?.(row)}
              onDoubleClick={onOpen && (() => onOpen(row))}
            >
              {columns.map(({ key, cell }, at) => (
                <td key={key} {...looks[at]}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf<Row>({ style, align, frozen, className }: TableColumn<Row>, at: number) {
  const classes = [className, align && `p-align-${align}`, frozen && 'is-frozen']
  const edge = frozen === 'left' ? { left: `var(--edge-${at}, 0)` } : frozen === 'right' ? { right: 0 } : {}
  return { className: classes.filter(Boolean).join(' ') || undefined, style: { ...style, ...edge } }
}

/** Frozen columns stand beside each other, however wide their content makes them. */
function useFrozenEdges(head: React.RefObject<HTMLTableRowElement | null>, count: number) {
  useLayoutEffect(() => {
    const table = head.current?.closest('table')
    if (!table || count < 2) return
    const measure = () => {
      let edge = 0
      for (const [at, cell] of [...table.rows[0]!.cells].slice(0, count).entries()) {
        table.style.setProperty(`--edge-${at}`, `${edge}px`)
        edge += cell.offsetWidth
      }
    }
    const watcher = new ResizeObserver(measure)
    measure()
    watcher.observe(table)
    return () => watcher.disconnect()
  }, [head, count])
}
