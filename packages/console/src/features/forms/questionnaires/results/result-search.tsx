import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, isChoice } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { SearchValues } from '../../../../kit/inputs/field.ts'
import { Select } from '../../../../kit/inputs/select.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'

const comparisons = [
  { value: 'like', label: '包含' },
  { value: 'eq', label: '等于' },
  { value: 'answered', label: '已回答' },
  { value: 'skipped', label: '未回答' },
]

interface Props {
  items: readonly FormItem[]
  page: { setSearch: (values: SearchValues) => void }
  /** Action buttons for the found answers. */
  children?: ReactNode
}

/** Search form that finds submissions by the answer to one question. */
export function ResultSearch({ items, page, children }: Props) {
  const id = useId()
  const [item, setItem] = useState<number | null>(null)
  const [comparison, setComparison] = useState('like')
  const [value, setValue] = useState('')
  const chosen = items.find(({ formItemId }) => formItemId === item)
  const compares = comparison === 'like' || comparison === 'eq'
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (item === null) return page.setSearch({})
    const field = fieldOf(item)
    page.setSearch({
      ...(compares && { extParams: JSON.stringify({ [field]: value.trim() }) }),
      extComparisons: JSON.stringify({ [field]: comparison }),
    })
  }
  const reset = () => {
    setItem(null)
    setValue('')
    page.setSearch({})
  }

  return (
    <form className="card result-search line wrap" onSubmit={search} autoComplete="off">
      <label htmlFor={`${id}-item`}>题目</label>
      <Select
        inputId={`${id}-item`}
        value={item}
        options={items.map(({ formItemId, label }) => ({ value: formItemId, label: labelText(label) || '未命名' }))}
        placeholder="全部答卷"
        filter={items.length > 10}
        showClear
        onChange={(event) => setItem(event.value ?? null)}
      />
      {chosen && (
        <>
          <Select
            aria-label="筛选方式"
            value={comparison}
            options={comparisons}
            onChange={(event) => setComparison(event.value)}
          />
          {compares &&
            (isChoice(chosen.type) ? (
              <Select
                aria-label="答案"
                value={value || null}
                options={optionsOf(chosen).map(({ label }) => ({ value: labelText(label), label: labelText(label) }))}
                placeholder="选项"
                onChange={(event) => setValue(event.value ?? '')}
              />
            ) : (
              <TextInput
                aria-label="答案"
                placeholder="答案"
                value={value}
                maxLength={200}
                onChange={({ target }) => setValue(target.value)}
              />
            ))}
        </>
      )}
      <span className="result-buttons row">
        <Button type="button" outlined severity="secondary" label="重置" onClick={reset} />
        <Button type="submit" label="查询" icon="pi pi-search" />
        {children}
      </span>
    </form>
  )
}
