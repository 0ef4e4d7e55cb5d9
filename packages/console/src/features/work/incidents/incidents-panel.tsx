import { incident } from '@care/shared/work/incidents/incident.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { newIncidentAtom, openIncidentAtom } from '../../../live/open-drawers.ts'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'

const fields = fieldsOf(incident.fields)

/** The adverse events of one elder. */
export function IncidentsPanel({ oldmanId, isView }: PanelProps) {
  const page = useLocalPage(api.incidents.page, { oldmanId: String(oldmanId) })
  const open = useSetAtom(openIncidentAtom)
  const report = useSetAtom(newIncidentAtom)
  const mayReport = useMayCall()(api.incidents.create) && !isView
  const add = mayReport && <Button label="登记不良事件" icon="pi pi-plus" onClick={() => report({ oldmanId })} />
  return (
    <DataGrid
      page={page}
      fields={fields}
      columns={['eventNo', 'eventType', 'level', 'status', 'happenTime', 'place', 'reporterName', 'overdueTasks']}
      onOpen={({ id }) => open(id)}
      rowActions={({ id }) => <RowAction label="详情" onClick={() => open(id)} />}
      head={() =>
        add &&
        page.data?.total !== 0 && <header className="records-head line wrap between gap-3 is-right">{add}</header>
      }
      empty={{ text: '没有不良事件', action: add }}
    />
  )
}
