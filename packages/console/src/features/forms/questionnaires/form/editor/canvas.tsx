import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { CanvasCard } from './canvas-card.tsx'
import type { DraftStore } from './draft-store.ts'
import type { EditedItem } from './edited-item.ts'
import type { Drag } from './use-drag.ts'

interface Props {
  store: DraftStore
  items: readonly EditedItem[]
  selected: number | null
  listRef: RefObject<HTMLUListElement | null>
  drag: Drag
  onRemove: (id: number) => void
}

/** The items of the form as cards, in order. */
export const Canvas = memo(function Canvas({ store, items, selected, listRef, drag, onRemove }: Props) {
  const [told, setTold] = useState('')
  const moved = useRef<number | null>(null)
  const actions = useMemo(
    () => ({
      select: store.select,
      copy: store.copy,
      remove: onRemove,
      drag: drag.begin,
      moveBy: (id: number, key: string) => {
        const { items } = store.read()
        const at = items.findIndex(({ formItemId }) => formItemId === id)
        const to = { ArrowUp: at - 1, ArrowDown: at + 2, Home: 0, End: items.length }[key] ?? at
        if (to < 0) return
        store.move(id, to)
        moved.current = id
        const now = store.read().items.findIndex(({ formItemId }) => formItemId === id)
        const name = labelText(items[at]?.label ?? '').slice(0, 20)
        setTold(`${name}已移到第 ${now + 1} 位，共 ${items.length} 位`)
      },
    }),
    [store, drag, onRemove],
  )
  // moving a DOM node may lose the focus, which the next key press needs
  useEffect(() => {
    if (moved.current === null) return
    listRef.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus()
    moved.current = null
  })

  return (
    <section className="editor-canvas" aria-label="题目">
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <ul ref={listRef} className="editor-list column gap-2">
        {items.map((item, at) => (
          <CanvasCard
            key={item.formItemId}
            item={item}
            at={at}
            isSelected={item.formItemId === selected}
            actions={actions}
          />
        ))}
        {items.length === 0 && <li className="state soft">从左侧点选或拖入题型，开始编写问卷</li>}
      </ul>
    </section>
  )
})
