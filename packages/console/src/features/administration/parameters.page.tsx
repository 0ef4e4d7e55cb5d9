import { parameter } from '@care/shared/administration/parameter.words'
import type { RowOf } from '@care/shared/things/thing'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { EffectNote } from './effect-note.tsx'

const ChangesDrawer = lazyPart('ChangesDrawer', () => import('./changes.drawer.tsx'))

/** The platform's parameters, with what reads each and what it was before. */
export function ParametersPage() {
  const mayCall = useMayCall()
  const [looked, setLooked] = useState<RowOf<typeof parameter> | 'all' | null>(null)
  const mayLook = mayCall(api.parameters.changes)
  return (
    <>
      <CrudPage
        resource={api.parameters}
        thing={parameter}
        toolbar={mayLook && <Button label="变更历史" icon="pi pi-history" outlined onClick={() => setLooked('all')} />}
        rowActions={(row) => mayLook && <RowAction label="历史" onClick={() => setLooked(row)} />}
        beforeSaving={({ publicId }) => (
          <EffectNote
            query={api.parameters.effect.query({ params: { id: publicId } })}
            unused="平台自身没有读取这个参数的功能；外部程序可能通过公开地址读取它。"
          />
        )}
      />
      {looked && (
        <ChangesDrawer
          title={looked === 'all' ? '参数变更历史' : `变更历史 · ${looked.publicName}`}
          of="parameters"
          query={looked === 'all' ? {} : { publicId: String(looked.publicId) }}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}
