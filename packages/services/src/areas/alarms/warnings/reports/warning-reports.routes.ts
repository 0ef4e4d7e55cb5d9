import { warningReports } from '@care/shared/alarms/warnings/reports/warning-reports.contract'
import type { FastifyInstance } from 'fastify'
import { paginateRows } from '../../../../platform/db/paging/paginate-rows.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { falseAlarmReport } from './false-alarm-report.ts'
import { falseAlarmRows, responseRows } from './report-rows.ts'
import { responseReport } from './response-report.ts'

/**
 * Report routes, separate from the urgent routes because a report over a year must not use a connection that an SOS
 * needs.
 */
export async function warningReportRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, warningReports, {
    response: ({ db, caller, query }) => responseReport(db, caller, query),
    responseRows: async ({ db, caller, query }) =>
      paginateRows(responseRows(await responseReport(db, caller, query)), query),
    falseAlarms: ({ db, caller, query }) => falseAlarmReport(db, caller, query),
    falseAlarmRows: async ({ db, caller, query }) =>
      paginateRows(falseAlarmRows(await falseAlarmReport(db, caller, query)), query),
  })
}
