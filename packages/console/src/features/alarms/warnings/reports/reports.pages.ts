/** Both reports share one chunk, because both are about the warnings of a period. */
export { FalseAlarmsPage } from './false-alarms.page.tsx'
export { ResponseReportPage } from './response-report.page.tsx'
