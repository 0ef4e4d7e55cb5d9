import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { useMemo } from 'react'
import { FillItem } from './fill-item.tsx'
import { FillStore } from './store/fill-store.ts'
import { FillContext } from './store/use-item.ts'

interface Props {
  items: readonly FormItem[]
  showNumber?: boolean | undefined
}

/** Every item of a form, read-only, including those that conditions would hide. */
export function ReadOnlyForm({ items, showNumber }: Props) {
  const context = useMemo(
    () => ({ store: new FillStore(items, []), host: { regions: () => Promise.resolve([]) } }),
    [items],
  )
  return (
    <FillContext value={context}>
      <fieldset disabled className="fill-form stack gap-4">
        <div className="fill-items">
          {items.map((item) => (
            <FillItem key={item.formItemId} item={item} showNumber={showNumber} />
          ))}
        </div>
      </fieldset>
    </FillContext>
  )
}
