import { type ChangeEvent, useState } from 'react'
import { ListToolButton } from '../list/tool.tsx'
import { boundedWidth, type ColumnView, withItemMoved } from './list-view.ts'

export interface ColumnsProps {
  /** Every column in its order, including hidden columns. */
  columns: (ColumnView & { header: string })[]
  /** Keys of columns that do not fit. */
  leftOut: ReadonlySet<string>
  /** Called with a new order, new widths or frozen columns. */
  onChange: (columns: ColumnView[]) => void
  /** Called when the user ticks columns, which makes the visible columns an explicit choice. */
  onChoose: (columns: ColumnView[]) => void
  onReset: () => void
}

/** Settings of columns: visibility, order (by dragging or arrow buttons), width, frozen at the left edge. */
export function ColumnsPanel({ columns, leftOut, onChange, onChoose, onReset }: ColumnsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const seen = columns.map((column) => (leftOut.has(column.key) ? { ...column, hidden: true } : column))
  const shown = seen.filter(({ hidden }) => !hidden).length

  const kept = (list: ColumnsProps['columns']): ColumnView[] =>
    list.map(({ key, hidden, frozen, width }) => ({ key, hidden, frozen, ...(width ? { width } : {}) }))
  const set = (key: string, change: Partial<ColumnView>) =>
    onChange(kept(columns.map((column) => (column.key === key ? { ...column, ...change } : column))))
  const choose = (key: string, hidden: boolean) =>
    onChoose(kept(seen.map((column) => (column.key === key ? { ...column, hidden } : column))))
  const move = (from: number, to: number) => {
    if (to >= 0 && to < columns.length) onChange(kept(withItemMoved(columns, from, to)))
  }
  const setAll = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChoose(kept(columns.map((column, at) => ({ ...column, hidden: !target.checked && at > 0 }))))

  return (
    <>
      <header className="columns-head row between gap-0">
        <label className="check line grow">
          <input
            type="checkbox"
            checked={shown === columns.length}
            ref={(box) => {
              if (box) box.indeterminate = shown < columns.length
            }}
            onChange={setAll}
          />
          全选（{shown}/{columns.length}）
        </label>
        <button type="button" className="row-action" onClick={onReset}>
          恢复默认
        </button>
      </header>
      {leftOut.size > 0 && (
        <p className="columns-left-out soft small">窗口放不下的 {leftOut.size} 列已收起，勾选后可左右滑动查看。</p>
      )}
      <ol className="columns-list">
        {seen.map(({ key, header, hidden, frozen, width }, at) => (
          <li
            key={key}
            draggable
            className={dragged === at ? 'column-row line is-dragged' : 'column-row line'}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, at)}
          >
            <i className="pi pi-bars drag-handle" aria-hidden />
            <label className="check line grow">
              <input
                type="checkbox"
                checked={!hidden}
                disabled={!hidden && shown === 1}
                onChange={({ target }) => choose(key, !target.checked)}
              />
              {header}
            </label>
            <input
              className="column-width"
              inputMode="numeric"
              aria-label={`${header}的列宽（像素）`}
              placeholder="自动"
              defaultValue={width}
              key={width}
              onBlur={({ target }) => {
                const px = Number.parseInt(target.value, 10)
                const next = Number.isNaN(px) ? undefined : boundedWidth(px)
                if (next !== width) set(key, { width: next })
              }}
            />
            <ListToolButton
              small
              icon="pi-thumbtack"
              label={`固定${header}`}
              pressed={frozen}
              onClick={() => set(key, { frozen: !frozen })}
            />
            <ListToolButton
              small
              icon="pi-arrow-up"
              label={`上移${header}`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <ListToolButton
              small
              icon="pi-arrow-down"
              label={`下移${header}`}
              disabled={at === columns.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
