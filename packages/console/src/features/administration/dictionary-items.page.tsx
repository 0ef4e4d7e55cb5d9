import { dictionaryItem } from '@care/shared/administration/dictionary.words'
import type { RowOf } from '@care/shared/things/thing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { useTabQuery } from '../../kit/page/here.ts'
import { colourField } from '../../pickers/colour-field.tsx'
import { useTabTitle } from '../../shell/tabs/tab-pane.tsx'
import { EffectNote } from './effect-note.tsx'

const ChangesDrawer = lazyPart('ChangesDrawer', () => import('./changes.drawer.tsx'))
type Item = RowOf<typeof dictionaryItem>

const fields = { colorClass: colourField<Item>(({ label }) => label) }

/** The values of one dictionary. Those that the product reads may look otherwise, and stay. */
export function DictionaryItemsPage() {
  const [query] = useTabQuery()
  const dictId = Number(query.get('dictId'))
  const { data } = useQuery(api.dictionaries.page.query({ query: { ids: String(dictId) } }))
  const dict = data?.records[0]
  const title = dict ? `字典项 · ${dict.description}` : '字典项'
  useTabTitle(title)
  const mayCall = useMayCall()
  const mayLook = mayCall(api.dictionaries.changes)
  const [looked, setLooked] = useState<Item | 'all' | null>(null)
  return (
    <>
      <CrudPage
        resource={api.dictionaryItems}
        thing={dictionaryItem}
        title={title}
        fields={fields}
        fixed={{ dictId }}
        toolbar={mayLook && <Button label="变更历史" icon="pi pi-history" outlined onClick={() => setLooked('all')} />}
        rowActions={(row) => mayLook && <RowAction label="历史" onClick={() => setLooked(row)} />}
        beforeSaving={({ id }) => (
          <EffectNote
            query={api.dictionaryItems.effect.query({ params: { id } })}
            unused="平台自身没有使用这个字典的页面；外部程序可能通过接口读取它。"
          />
        )}
      />
      {looked && (
        <ChangesDrawer
          title={looked === 'all' ? `变更历史 · ${dict?.description ?? '字典'}` : `变更历史 · ${looked.label}`}
          of="dictionaries"
          query={looked === 'all' ? { dictId: String(dictId) } : { itemId: String(looked.id) }}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}
