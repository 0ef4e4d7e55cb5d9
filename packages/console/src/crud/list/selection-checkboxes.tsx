import type { RowSelection } from './use-selection.ts'

export function SelectAllRowsCheckbox<Row extends object>({
  rows,
  picked,
}: {
  rows: Row[]
  picked: RowSelection<Row>
}) {
  const count = rows.filter(picked.has).length
  return (
    <input
      type="checkbox"
      aria-label="选择本页"
      checked={count > 0 && count === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length
      }}
      onChange={({ target }) => picked.set(rows, target.checked)}
    />
  )
}

export const SelectRowCheckbox = <Row extends object>({ row, picked }: { row: Row; picked: RowSelection<Row> }) => (
  <input
    type="checkbox"
    aria-label="选择此行"
    checked={picked.has(row)}
    onChange={({ target }) => picked.set([row], target.checked)}
  />
)
