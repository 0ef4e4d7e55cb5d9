import { area } from '../../../platform/area/area.ts'
import { accessPaper } from './access/access-paper.repository.ts'
import { elderAccessRoutes } from './access/elder-access.routes.ts'
import { consentRoutes } from './consents/consents.routes.ts'
import { consentsPaper } from './consents/consents-paper.repository.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { contactsPaper } from './contacts/contacts-paper.repository.ts'
import { peopleDemo } from './demo/people.demo.ts'
import { elderRoutes } from './elders.routes.ts'
import { expiringFiles } from './files/elder-file.repository.ts'
import { elderFileRoutes } from './files/elder-files.routes.ts'
import { filesPaper } from './files/files-paper.repository.ts'
import { healthRoutes } from './health/health.routes.ts'
import { acuteHealthPaper, checksPaper, healthPaper } from './health/health-paper.repository.ts'
import { peopleTimelines } from './people-timeline.repository.ts'
import { printRoutes } from './print/print.routes.ts'
import { recordTimelines } from './record/record-timeline.repository.ts'
import { overdueRisks } from './risks/risk.repository.ts'
import { risksPaper } from './risks/risks-paper.repository.ts'
import { elderTagRoutes } from './tags/elder-tags.routes.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'
import { timelinePaper } from './timeline/timeline-paper.ts'
import { elderQuotaUse, elderUsage } from './usage.repository.ts'

export const eldersArea = area({
  routes: [
    elderRoutes,
    contactRoutes,
    elderAccessRoutes,
    timelineRoutes,
    printRoutes,
    elderFileRoutes,
    consentRoutes,
    healthRoutes,
    elderTagRoutes,
  ],
  timelines: { 500: peopleTimelines, 600: recordTimelines },
  papers: {
    100: acuteHealthPaper,
    200: contactsPaper,
    500: healthPaper,
    600: checksPaper,
    800: risksPaper,
    1600: consentsPaper,
    1700: filesPaper,
    1800: timelinePaper,
    1900: accessPaper,
  },
  attention: [overdueRisks, expiringFiles],
  usages: { 200: elderUsage },
  quotas: { 100: elderQuotaUse },
  demos: { 150: { people: peopleDemo } },
})
