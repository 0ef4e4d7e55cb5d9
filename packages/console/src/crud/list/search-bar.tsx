import { type FormEvent, useId, useState } from 'react'
import { useWidth } from '../../charts/use-width.ts'
import { Button } from '../../kit/inputs/button.tsx'
import type { Field, SearchGroup } from '../../kit/inputs/field.ts'
import { keepComposition } from '../../kit/inputs/keep-composition.ts'
import { toast } from '../../kit/messages/toast.ts'
import { useIsPhone } from '../../kit/page/phone.ts'
import type { Listing } from './use-page.ts'

interface Props {
  page: Pick<Listing<unknown>, 'search' | 'setSearch'>
  fields: Record<string, Field<never, never> | undefined>
  /** Names of fields, and groups of several values under one label. */
  search: (string | SearchGroup)[]
}

/** Width in px of a search field at this font size; search-bar.css has the same values. */
const columnWidth = 240
const drawnFor = 14

/** Filters of a list: Enter searches; items beyond the first row are collapsed. */
export function SearchBar({ page, fields, search }: Props) {
  const id = useId()
  const [form, width] = useWidth<HTMLFormElement>()
  const columns = columnsIn(width)
  const [values, setValues] = useState(page.search)
  const [unfolded, setUnfolded] = useState(false)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const applied = JSON.stringify(page.search)
  const [known, setKnown] = useState(applied)
  // during render, not in an effect: effects rerun when a tab is shown, and would reset the input
  if (known !== applied) {
    setKnown(applied)
    setValues(page.search)
  }

  const groups = search.map((item) => (typeof item === 'string' ? groupOf(item, fields[item]) : item))
  const folds = !isPhone && groups.length > columns - 1
  const shown = folds && !unfolded ? groups.slice(0, Math.max(1, columns - 1)) : groups

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
    const refusal = groups.map((group) => group.check?.(trimmed)).find(Boolean)
    if (refusal) return toast('warn', refusal)
    setOpen(false)
    page.setSearch(trimmed)
  }
  const reset = () => {
    setOpen(false)
    setValues({})
    page.setSearch({})
  }

  const isTitle = ({ names: [name = ''] }: SearchGroup) => fields[name]?.rank === 'title'
  const count = groups.filter(({ names }) => names.some((name) => page.search[name])).length
  const item = (group: SearchGroup) => {
    const inputId = `${id}${group.names[0]}`
    return (
      <div className="search-item line" key={group.names.join()}>
        <label className="soft" htmlFor={inputId}>
          {group.label}
        </label>
        {group.input(values, (changed) => setValues((values) => ({ ...values, ...changed })), inputId)}
      </div>
    )
  }
  if (isPhone && !isOpen)
    return (
      <form className="search-fold rigid line" onSubmit={submit} onKeyDown={keepComposition} autoComplete="off">
        {/* a name or number is typed at once, all other filters need the whole form */}
        {shown.slice(0, 1).filter(isTitle).map(item)}
        <Button
          type="button"
          outlined
          icon="pi pi-filter"
          aria-expanded={false}
          label={count > 0 ? `筛选（已选 ${count} 项）` : '筛选'}
          onClick={() => setOpen(true)}
        />
      </form>
    )

  return (
    <form
      ref={form}
      className="card search-bar rigid stack"
      onSubmit={submit}
      onKeyDown={keepComposition}
      autoComplete="off"
    >
      {shown.map(item)}
      <div className="search-buttons row">
        {isPhone && <Button type="button" text label="收起" onClick={() => setOpen(false)} />}
        {folds && (
          <Button
            type="button"
            text
            label={unfolded ? '收起' : '展开'}
            icon={`pi pi-chevron-${unfolded ? 'up' : 'down'}`}
            iconPos="right"
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
        <Button type="button" outlined severity="secondary" label="重置" onClick={reset} />
        <Button type="submit" label="查询" icon="pi pi-search" />
      </div>
    </form>
  )
}

function groupOf(name: string, field: Field<never, never> | undefined): SearchGroup {
  if (!field) throw new Error(`search field ${name} is not among the fields`)
  return {
    label: field.label,
    names: [name],
    input: (values, change, id) =>
      field.input({
        id,
        value: values[name],
        onChange: (value) => change({ [name]: value === undefined ? '' : String(value) }),
      }),
  }
}

/** Number of search fields side by side. */
function columnsIn(width: number): number {
  if (width === 0) return 4
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / drawnFor
  return Math.max(1, Math.floor((width + 16) / (columnWidth * scale + 16)))
}
