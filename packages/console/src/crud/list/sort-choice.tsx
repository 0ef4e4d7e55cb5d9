import { Select } from '../../kit/inputs/select.tsx'
import type { ShownColumn } from './columns/columns.ts'
import type { Sort } from './use-page.ts'

interface Props<Row> {
  columns: ShownColumn<Row>[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** Sort order of cards, which have no column heads. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, header }) => [
      { value: `${key} up`, label: `${header} 升序` },
      { value: `${key} down`, label: `${header} 降序` },
    ])
  if (options.length === 0) return null
  const choose = (value?: string) => {
    const [key, way] = value?.split(' ') ?? []
    onSort(key ? { key, isUp: way === 'up' } : null)
  }
  return (
    <Select
      className="list-card-sort"
      aria-label="排序"
      placeholder="默认排序"
      value={sort && `${sort.key} ${sort.isUp ? 'up' : 'down'}`}
      options={options}
      showClear
      onChange={({ value }) => choose(value)}
    />
  )
}
