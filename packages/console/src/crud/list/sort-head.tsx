import type { ShownColumn } from './columns/columns.ts'
import type { Sort } from './use-page.ts'

interface Props<Row> {
  column: ShownColumn<Row>
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** A column head; if the call can sort by it, clicks cycle through ascending, descending and default order. */
export function SortHead<Row>({ column: { key, header, isSortable }, sort, onSort }: Props<Row>) {
  if (!isSortable) return header
  const own = sort?.key === key ? sort : null
  const next = own === null ? { key, isUp: true } : own.isUp ? { key, isUp: false } : null
  return (
    <button type="button" className={own ? 'sort-head is-on' : 'sort-head'} onClick={() => onSort(next)}>
      {header}
      <i className={`pi ${own ? `pi-sort-${own.isUp ? 'up' : 'down'}-fill` : 'pi-sort'}`} aria-hidden />
    </button>
  )
}

export const sortedBy = (column: string, sort: Sort | null) =>
  sort?.key === column ? (sort.isUp ? 'ascending' : 'descending') : 'none'
