import { type PointerEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import './table.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row, at: number) => ReactNode
  /** Columns without a width share the remaining width. */
  width?: number | string
  align?: 'right' | 'center'
  className?: string
  /** The column sticks to this edge while the other columns scroll sideways. */
  frozen?: 'left' | 'right'
  /** `aria-sort` of a sortable column. */
  sorted?: 'ascending' | 'descending' | 'none'
}

interface Props<Row> {
  scrollRef?: Ref<HTMLDivElement>
  /** Rendered instead of the table while the column room is measured. */
  before?: ReactNode
  /** Minimum width of all columns, in px. */
  least?: number
  columns: TableColumn<Row>[]
  rows: Row[]
  /** Field with the unique key of a row. */
  rowKey?: keyof Row & string
  rowClassName?: (row: Row) => string
  /** Called on a double click on a row. */
  onOpen?: (row: Row) => void
}

/**
 * A native table under PrimeReact's class names, for its theme: PrimeReact's table would add 60 kB and a second to
 * every first page.
 */
export function Table<Row extends object>({ scrollRef, before, ...props }: Props<Row>) {
  // a table without row actions is focusable itself, so that it scrolls by keyboard
  const isStill = !props.columns.some(({ frozen }) => frozen === 'right')
  return (
    <div ref={scrollRef} className="table-scroll" {...(isStill && { tabIndex: 0 })}>
      {before ?? <Rows {...props} />}
    </div>
  )
}

function Rows<Row extends object>({ least, columns, rows, rowKey, rowClassName, onOpen }: Props<Row>) {
  const head = useRef<HTMLTableRowElement>(null)
  const held = columns.filter(({ frozen }) => frozen === 'left').length
  useFrozenEdges(head, held)
  const looks = columns.map((column, at) => lookOf(column, at, held))

  return (
    <table className="p-datatable-table" style={{ minWidth: least }}>
      <thead className="p-datatable-thead">
        <tr ref={head}>
          {columns.map(({ key, header, width, sorted }, at) => (
            <th key={key} scope="col" aria-sort={sorted} {...looks[at]} style={{ ...looks[at]?.style, width }}>
              <div className="p-column-header-content">{header}</div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="p-datatable-tbody" onPointerOver={sayWhole}>
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
  )
}

function lookOf<Row>({ align, frozen, className }: TableColumn<Row>, at: number, held: number) {
  const isEdge = frozen === 'right' || at === held - 1
  const classes = [
    className,
    align && `p-align-${align}`,
    frozen && 'is-frozen',
    isEdge && (frozen === 'right' ? 'edge-right' : 'edge-left'),
  ]
  const edge = frozen === 'left' ? { left: `var(--edge-${at}, 0)` } : frozen === 'right' ? { right: 0 } : {}
  return { className: classes.filter(Boolean).join(' ') || undefined, style: edge }
}

/** Shows the full text of a cut-off cell on hover. */
function sayWhole({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (cell && !cell.querySelector('[title]')) cell.title = isCut(cell) ? cell.textContent : ''
}

const isCut = (cell: Element) =>
  cell.scrollWidth > cell.clientWidth ||
  [...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth)

/**
 * Offsets frozen columns by the widths before them; data attributes mark for the stylesheet which frozen edge covers
 * other columns.
 */
function useFrozenEdges(head: React.RefObject<HTMLTableRowElement | null>, count: number) {
  useLayoutEffect(() => {
    const table = head.current?.closest('table')
    const box = table?.parentElement
    if (!table || !box) return
    const look = () => {
      box.toggleAttribute('data-under-left', box.scrollLeft > 0)
      box.toggleAttribute('data-under-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    const measure = () => {
      let edge = 0
      for (const [at, cell] of [...table.rows[0]!.cells].slice(0, count).entries()) {
        table.style.setProperty(`--edge-${at}`, `${edge}px`)
        edge += cell.offsetWidth
      }
      look()
    }
    // the observer also calls `measure` initially, after the pending layout
    const watcher = new ResizeObserver(measure)
    watcher.observe(table)
    watcher.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [head, count])
}
