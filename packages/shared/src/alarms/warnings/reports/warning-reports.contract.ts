import { area, calls } from '../../../http/endpoint.ts'
import { FalseAlarmRow, FalseAlarmRowsSearch, FalseAlarms } from './false-alarms.ts'
import { falseAlarmRow } from './false-alarms.words.ts'
import { ReportSearch } from './report.ts'
import { ResponseReport, ResponseRow, ResponseRowsSearch } from './response.ts'
import { responseRow } from './response.words.ts'

const analysis = calls({ access: 'warning:analysis' })

/** Reports on the response to warnings, and on false alarms. */
export const warningReports = area('tenant-device', {
  response: analysis.get('/warningreport/response', '预警响应报表', {
    query: ReportSearch,
    data: ResponseReport,
    takesLong: true,
  }),
  responseRows: analysis.list('/warningreport/response/page', responseRow, ResponseRow, ResponseRowsSearch, {
    summary: '预警响应报表的明细行',
  }),
  falseAlarms: analysis.get('/warningreport/falsealarm', '误报分析', {
    query: ReportSearch,
    data: FalseAlarms,
    takesLong: true,
  }),
  falseAlarmRows: analysis.list('/warningreport/falsealarm/page', falseAlarmRow, FalseAlarmRow, FalseAlarmRowsSearch, {
    summary: '误报分析的明细行',
  }),
})
