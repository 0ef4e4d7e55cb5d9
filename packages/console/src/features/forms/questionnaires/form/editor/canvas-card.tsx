import { itemTypes } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react'
import { FillItem } from '../../../../../fill/fill-item.tsx'
import { type EditedItem, shownOf } from './edited-item.ts'

export interface CardActions {
  select: (id: number) => void
  copy: (id: number) => void
  remove: (id: number) => void
  /** Moves the item when a key is pressed on its drag handle. */
  moveBy: (id: number, key: string) => void
  drag: (event: PointerEvent<HTMLElement>, id: number) => void
}

interface Props {
  item: EditedItem
  /** Index of the item in the form. */
  at: number
  isSelected: boolean
  actions: CardActions
}

const moves = ['ArrowUp', 'ArrowDown', 'Home', 'End']

/** One item as respondents see it, with buttons to select, move, copy and remove the item. */
export const CanvasCard = memo(function CanvasCard({ item, at, isSelected, actions }: Props) {
  const { formItemId: id, type, label } = item
  const shown = useMemo(() => shownOf(item), [item])
  const name = labelText(label).slice(0, 20) || itemTypes[type].label
  const walk = (event: KeyboardEvent) => {
    if (!moves.includes(event.key)) return
    event.preventDefault()
    actions.moveBy(id, event.key)
  }
  const tool = (icon: string, words: string, act: () => void) => (
    <button
      type="button"
      className="editor-tool rigid stack gap-0"
      aria-label={`${words}${name}`}
      title={words}
      onClick={act}
    >
      <i className={`pi pi-${icon}`} aria-hidden />
    </button>
  )

  return (
    <li
      data-card={at}
      className={isSelected ? 'editor-card rigid row gap-0 boxed is-selected' : 'editor-card rigid row gap-0 boxed'}
    >
      <button
        type="button"
        className="editor-choose"
        aria-pressed={isSelected}
        aria-label={`编辑${name}`}
        onClick={() => actions.select(id)}
      />
      <button
        type="button"
        className="editor-handle rigid stack gap-0"
        data-handle={id}
        aria-label={`移动${name}，第 ${at + 1} 题`}
        title="拖动排序，或按上下方向键移动"
        onPointerDown={(event) => actions.drag(event, id)}
        onKeyDown={walk}
      >
        <i className="pi pi-bars" aria-hidden />
      </button>
      <div className="editor-shown grow" inert>
        {type === 'PAGINATION' ? <p className="editor-break soft">分页</p> : <FillItem item={shown} />}
      </div>
      {tool('copy', '复制', () => actions.copy(id))}
      {tool('trash', '删除', () => actions.remove(id))}
    </li>
  )
})
