import type { ItemType } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { useCallback, useEffect, useRef } from 'react'
import { confirm } from '../../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { UploadOwnerContext } from '../../../../../pickers/upload/upload-owner.ts'
import type { PartProps } from '../parts/part-props.ts'
import { Canvas } from './canvas.tsx'
import type { DraftStore } from './draft-store.ts'
import { Palette } from './palette.tsx'
import { Properties } from './properties/properties.tsx'
import { SavingLine } from './saving-line.tsx'
import { useDraftState, useDraftStore } from './use-draft-store.ts'
import { useDrag } from './use-drag.ts'
import './editor.css'

/** Editor for the items of a questionnaire, with autosave. */
export function Editor(props: PartProps) {
  const { data: store, error, refetch } = useDraftStore(props.formKey)
  if (!store) return <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
  return <Desk {...props} store={store} />
}

function Desk({ form: { project, projectLogics }, formKey, store }: PartProps & { store: DraftStore }) {
  const { items, selected, saving, canUndo, canRedo } = useDraftState(store, formKey)
  const list = useRef<HTMLUListElement>(null)
  const drop = useCallback(
    (dragged: ItemType | number, at: number) =>
      typeof dragged === 'number' ? store.move(dragged, at) : store.add(dragged, at),
    [store],
  )
  const drag = useDrag(list, drop)
  const chosen = items.find(({ formItemId }) => formItemId === selected)

  const conditions = useRef(projectLogics)
  conditions.current = projectLogics
  const remove = useCallback(
    (id: number) => {
      const asked = conditions.current.filter((one) => one.conditionList.some(({ formItemId }) => formItemId === id))
      if (asked.length === 0) return store.remove(id)
      const item = store.read().items.find(({ formItemId }) => formItemId === id)
      confirm({
        title: '删除题目',
        text: `有 ${asked.length} 条显示条件用到“${labelText(item?.label ?? '').slice(0, 20)}”，删除后需要修改这些条件才能发布，是否删除？`,
        yes: '删除',
        danger: true,
        onYes: () => store.remove(id),
      })
    },
    [store],
  )
  useSteps(store)
  /** Selects an item and moves the focus to it. */
  const show = (id: number) => {
    store.select(id)
    list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()
  }

  return (
    <UploadOwnerContext value={project.tenantId}>
      <div className="editor column gap-2">
        <div className="editor-bar rigid line gap-3">
          <Button label="撤销" icon="pi pi-undo" text size="small" disabled={!canUndo} onClick={store.undo} />
          <Button label="重做" icon="pi pi-refresh" text size="small" disabled={!canRedo} onClick={store.redo} />
          <span className="soft small">{items.length} 项</span>
          <SavingLine
            saving={saving}
            items={items}
            onAgain={store.saveNow}
            onSelect={show}
            onSettle={(theirs, keeps) => {
              store.settle(theirs, keeps)
              show(theirs.formItemId)
            }}
          />
        </div>
        <div className="editor-columns stack">
          <Palette onAdd={store.add} onDrag={drag.begin} />
          <Canvas store={store} items={items} selected={selected} drag={drag} listRef={list} onRemove={remove} />
          <aside className="card editor-properties column" aria-label="题目设置">
            {chosen ? (
              <Properties key={chosen.formItemId} item={chosen} onChange={store.change} />
            ) : (
              <p className="soft">选择一道题进行设置</p>
            )}
          </aside>
        </div>
      </div>
    </UploadOwnerContext>
  )
}

/** Undo with Ctrl+Z, redo with Ctrl+Y or Ctrl+Shift+Z, while the page is visible. */
function useSteps(store: DraftStore): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      // ignored in text inputs, which have their own undo
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]')) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) store.redo()
      else store.undo()
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [store])
}
