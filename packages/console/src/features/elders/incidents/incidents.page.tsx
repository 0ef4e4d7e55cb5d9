import { incident } from '@care/shared/incidents/incident.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { newIncidentAtom, openIncidentAtom } from '../../../live/open-drawers.ts'
import { IncidentFigures } from './incident-figures.tsx'

const fields = fieldsOf(incident.fields)
const search = [...incident.search]

/** 不良事件 of the institution, the newest first. */
export function IncidentsPage() {
  const page = usePage(api.incidents.page)
  const mayReport = useMayCall()(api.incidents.create)
  const open = useSetAtom(openIncidentAtom)
  const report = useSetAtom(newIncidentAtom)
  const add = mayReport && <Button label="登记不良事件" icon="pi pi-plus" onClick={() => report({})} />

  return (
    <Page fill actions={add}>
      <IncidentFigures />
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="incidents"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...incident.columns]}
        hidden={[...incident.hidden]}
        exported={{ call: 'incidents.page', search }}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => <RowAction label="详情" onClick={() => open(id)} />}
        empty={{ text: '没有不良事件', action: add }}
      />
    </Page>
  )
}
