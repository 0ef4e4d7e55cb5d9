import { type PointerEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import './table.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row, at: number) => ReactNode
  /** What is not given one shares what is left. */
  width?: number | string
  align?: 'right' | 'center'
  className?: string
  /** Stays in view at this edge while the others move sideways. */
  frozen?: 'left' | 'right'
  /** Only of a column that the list can be ordered by. */
  sorted?: 'ascending' | 'descending' | 'none'
}

interface Props<Row> {
  scrollRef?: Ref<HTMLDivElement>
  /** Stands in its place while it is measured what there is room for. */
  before?: ReactNode
  /** What its columns take at least, in px. */
  least?: number
  columns: TableColumn<Row>[]
  rows: Row[]
  /** Name of the field that tells rows apart. */
  rowKey?: keyof Row & string
  rowClassName?: (row: Row) => string
  /** Double click on a row. */
  onOpen?: (row: Row) => void
}

/** The browser's own table under PrimeReact's class names, which the theme knows: theirs costs every first page 60 kB and a second. */
export function Table<Row extends object>({ scrollRef, before, ...props }: Props<Row>) {
  // rows without anything to press are scrolled with the keys themselves
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

/** What is cut can be read whole under the pointer. */
function sayWhole({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (cell && !cell.querySelector('[title]')) cell.title = isCut(cell) ? cell.textContent : ''
}

const isCut = (cell: Element) =>
  cell.scrollWidth > cell.clientWidth ||
  [...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth)

/** Frozen columns stand beside each other, however wide; which edge has something beneath it is told to the stylesheet. */
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
    // told at once when it begins to watch, after the layout that is due anyway
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
