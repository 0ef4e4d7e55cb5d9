import { incident } from '@care/shared/work/incidents/incident.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { newIncidentAtom, openIncidentAtom } from '../../../live/open-drawers.ts'
import { IncidentFigures } from './incident-figures.tsx'

/** 不良事件 of the institution, the newest first. */
export function IncidentsPage() {
  const open = useSetAtom(openIncidentAtom)
  const report = useSetAtom(newIncidentAtom)
  return (
    <ListPage
      list={api.incidents.page}
      name="incidents"
      words={incident}
      exported
      add={{ label: '登记不良事件', may: api.incidents.create, open: () => report({}) }}
      head={<IncidentFigures />}
      rowActions={() => [{ label: '详情', primary: true, open: ({ id }) => open(id) }]}
      empty="没有不良事件"
    />
  )
}
