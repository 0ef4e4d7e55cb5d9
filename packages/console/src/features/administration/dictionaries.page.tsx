import { dictionary } from '@care/shared/administration/dictionary.words'
import type { RowOf } from '@care/shared/things/thing'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const ChangesDrawer = lazyPart('ChangesDrawer', () => import('./changes.drawer.tsx'))

/** Every dictionary; those that the product reads keep their type. */
export function DictionariesPage() {
  const mayCall = useMayCall()
  const [looked, setLooked] = useState<RowOf<typeof dictionary> | 'all' | null>(null)
  const mayLook = mayCall(api.dictionaries.changes)
  return (
    <>
      <CrudPage
        resource={api.dictionaries}
        thing={dictionary}
        toolbar={mayLook && <Button label="变更历史" icon="pi pi-history" outlined onClick={() => setLooked('all')} />}
        rowActions={(row) => (
          <>
            <RowAction label="字典项" onClick={() => navigate(`/system/dict/items?dictId=${row.id}`)} />
            {mayLook && <RowAction label="历史" onClick={() => setLooked(row)} />}
          </>
        )}
      />
      {looked && (
        <ChangesDrawer
          title={looked === 'all' ? '字典变更历史' : `变更历史 · ${looked.description}`}
          of="dictionaries"
          query={looked === 'all' ? {} : { dictId: String(looked.id) }}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}
