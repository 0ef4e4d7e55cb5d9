import { area, get } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { FalseAlarmRow, FalseAlarmRowsSearch, FalseAlarms } from './false-alarms.ts'
import { falseAlarmRow } from './false-alarms.words.ts'
import { ReportSearch } from './report.ts'
import { ResponseReport, ResponseRow, ResponseRowsSearch } from './response.ts'
import { responseRow } from './response.words.ts'

/** How warnings were answered, and which were for nothing. */
export const warningReports = area('tenant-device', {
  response: get('/warningreport/response', {
    access: 'warning:analysis',
    query: ReportSearch,
    data: ResponseReport,
    takesLong: true,
    summary: '预警响应报表',
  }),
  responseRows: get('/warningreport/response/page', {
    access: 'warning:analysis',
    query: ResponseRowsSearch,
    data: pageOf(ResponseRow),
    listOf: responseRow,
    summary: '预警响应报表的明细行',
  }),
  falseAlarms: get('/warningreport/falsealarm', {
    access: 'warning:analysis',
    query: ReportSearch,
    data: FalseAlarms,
    takesLong: true,
    summary: '误报分析',
  }),
  falseAlarmRows: get('/warningreport/falsealarm/page', {
    access: 'warning:analysis',
    query: FalseAlarmRowsSearch,
    data: pageOf(FalseAlarmRow),
    listOf: falseAlarmRow,
    summary: '误报分析的明细行',
  }),
})
