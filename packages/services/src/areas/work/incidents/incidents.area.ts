import { area } from '../../../platform/area/area.ts'
import { openIncidents } from './incident.repository.ts'
import { openTaskFacts } from './incident-facts.repository.ts'
import { incidentsPaper, incidentTimeline } from './incident-history.repository.ts'
import { incidentsDemo } from './incidents.demo.ts'
import { incidentRoutes } from './incidents.routes.ts'

export const incidentsArea = area({
  routes: [incidentRoutes],
  timelines: { 400: incidentTimeline },
  papers: { 1100: incidentsPaper },
  handovers: { 400: openTaskFacts },
  attention: [openIncidents],
  demos: { 90: { incidents: incidentsDemo } },
})
