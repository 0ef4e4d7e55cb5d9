import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../../../../calls/api.ts'
import { FillItem } from '../../../../../../fill/fill-item.tsx'
import { FillStore } from '../../../../../../fill/store/fill-store.ts'
import { FillContext } from '../../../../../../fill/store/use-item.ts'
import { type EditedItem, shownOf } from '../edited-item.ts'

/** Default answer of an item, entered with the input that respondents use. */
export function PresetInput({ item, onChange }: { item: EditedItem; onChange: (answer: unknown) => void }) {
  const { formItemId: id, type, expand, regList, placeholder } = item
  // the label is omitted, so that typing a label does not remount the input
  const shown = useMemo(() => {
    const asked = { label: '默认值', showLabel: true, required: false, span: 24, defaultValue: null }
    return shownOf({ formItemId: id, type, expand, regList, placeholder, ...asked })
  }, [id, type, expand, regList, placeholder])
  const [store] = useState(() => new FillStore([shown], [], [[id, item.defaultValue ?? undefined, '']]))
  useEffect(() => store.onChange(() => onChange(store.stateOf(id).answer ?? null)), [store, id, onChange])
  const context = useMemo(() => ({ store, host: { regions: () => api.regions.tree.call() } }), [store])
  return (
    <FillContext value={context}>
      <FillItem item={shown} />
    </FillContext>
  )
}
