import { area } from '../../../platform/area/area.ts'
import { quietDemo } from './demo/quiet.demo.ts'
import { warningsDemo } from './demo/warnings.demo.ts'
import { ladderRoutes } from './ladder/ladder.routes.ts'
import { openWarnings, openWarningUsage, unclaimedWarnings, warningFacts } from './open-warnings.repository.ts'
import { falseAlarmsDemo } from './reports/false-alarms.demo.ts'
import { warningReportRoutes } from './reports/warning-reports.routes.ts'
import { warningsOfStaff } from './staff-work.repository.ts'
import { warningsPaper, warningTimeline } from './warning-history.repository.ts'
import { warningRoutes } from './warnings.routes.ts'

export const warningsArea = area({
  routes: [warningReportRoutes],
  urgent: [warningRoutes, ladderRoutes],
  timelines: { 100: warningTimeline },
  papers: { 1300: warningsPaper },
  handovers: { 100: warningFacts },
  attention: [unclaimedWarnings],
  staffWork: { 300: warningsOfStaff },
  obstacles: { 400: openWarnings },
  usages: { 500: openWarningUsage },
  demos: { 20: { warnings: warningsDemo }, 260: { falseAlarms: falseAlarmsDemo }, 270: { quiet: quietDemo } },
})
