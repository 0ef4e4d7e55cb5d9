import type { ProjectDemandRow } from '@care/shared/catalogue/project-demand'
import { projectDemand } from '@care/shared/catalogue/project-demand.words'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Page } from '../../kit/page/page.tsx'
import { DemandDialog } from './demand-dialog.tsx'

const BindingsDrawer = lazyPart('BindingsDrawer', () => import('./bindings/bindings-drawer.tsx'))

const fields = fieldsOf(projectDemand.fields)
const search = [...projectDemand.search]

/** What each project asks of whoever serves it: a checklist, photos, a signature, and what may be used up. */
export function DemandsPage() {
  const page = usePage(api.catalogue.demands)
  const mayCall = useMayCall()
  const [edited, setEdited] = useState<ProjectDemandRow | null>(null)
  const [asking, setAsking] = useState<ProjectDemandRow | null>(null)
  const mayAsk = mayCall(api.questionnaireBindings.list)
  const edit = mayCall(api.catalogue.setDemand) ? setEdited : undefined
  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="project-demands"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...projectDemand.columns]}
        exported={{ call: 'catalogue.demands', search }}
        onOpen={(row) => edit?.(row)}
        rowActions={
          edit || mayAsk
            ? (row) => (
                <>
                  {edit && <RowAction label="设置" onClick={() => edit(row)} />}
                  {mayAsk && <RowAction label="问卷" onClick={() => setAsking(row)} />}
                </>
              )
            : undefined
        }
        empty={{ text: '还没有服务项目' }}
      />
      {asking && <BindingsDrawer project={asking} onClose={() => setAsking(null)} />}
      {edited && <DemandDialog demand={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
