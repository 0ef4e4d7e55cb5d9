import { type FormEvent, useRef, useState } from 'react'
import { OverlayPanel } from '../../kit/dialogs/popups.tsx'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { toast, toastSuccess } from '../../kit/messages/toast.ts'
import { maxFilterName, maxFilters, type SavedFilter, sameValues, withFilter } from './list-view.ts'

interface Props {
  search: SearchValues
  isFiltered: boolean
  filters: SavedFilter[]
  onApply: (values: SearchValues) => void
  onChange: (filters: SavedFilter[]) => void
}

/** Filters that a person gave a name: one click searches by them again, on any computer. */
export function SavedFilters({ search, isFiltered, filters, onApply, onChange }: Props) {
  const isNew = isFiltered && !filters.some(({ values }) => sameValues(values, search))
  return (
    <div className="saved-filters line">
      {filters.map(({ name, values }) => (
        <span key={name} className={sameValues(values, search) ? 'chip is-on' : 'chip'}>
          <button type="button" className="chip-name" onClick={() => onApply(values)}>
            {name}
          </button>
          <button
            type="button"
            className="chip-drop"
            aria-label={`删除筛选${name}`}
            title="删除此筛选"
            onClick={() => onChange(filters.filter((filter) => filter.name !== name))}
          >
            <i className="pi pi-times" aria-hidden />
          </button>
        </span>
      ))}
      {isNew && (
        <SaveFilter
          onSave={(name) => {
            if (filters.length >= maxFilters && !filters.some((filter) => filter.name === name))
              return toast('warn', `最多保存${maxFilters}个筛选`)
            onChange(withFilter(filters, { name, values: search }))
            toastSuccess('筛选已保存')
          }}
        />
      )}
    </div>
  )
}

function SaveFilter({ onSave }: { onSave: (name: string) => void }) {
  const panel = useRef<OverlayPanel>(null)
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    panel.current?.hide()
    onSave(name.trim())
    setName('')
  }
  return (
    <>
      <button type="button" className="row-action" onClick={(event) => panel.current?.toggle(event)}>
        <i className="pi pi-bookmark" aria-hidden /> 保存当前筛选
      </button>
      <OverlayPanel ref={panel} aria-label="保存当前筛选">
        <form className="line" onSubmit={submit}>
          <input
            className="p-inputtext p-component"
            aria-label="筛选名称"
            placeholder="给筛选起个名字"
            maxLength={maxFilterName}
            value={name}
            // biome-ignore lint/a11y/noAutofocus: it was opened to type a name.
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="p-button p-component">
            保存
          </button>
        </form>
      </OverlayPanel>
    </>
  )
}
