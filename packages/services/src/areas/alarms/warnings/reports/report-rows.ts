import type { FalseAlarmRow, FalseAlarms } from '@care/shared/alarms/warnings/reports/false-alarms'
import { falseAlarmGroups } from '@care/shared/alarms/warnings/reports/false-alarms.words'
import type { OutcomeCount } from '@care/shared/alarms/warnings/reports/report'
import type { ResponseLine, ResponseReport, ResponseRow } from '@care/shared/alarms/warnings/reports/response'
import { responseGroups } from '@care/shared/alarms/warnings/reports/response.words'
import { shareText } from '@care/shared/work/work-orders/views/share-text'

/** The report as table rows: the total, then group by group. */
export const responseRows = (report: ResponseReport): Omit<ResponseRow, 'id'>[] => [
  answered('合计', report.total),
  ...Object.entries(responseGroups).flatMap(([group, label]) =>
    report[group as keyof typeof responseGroups].map((line) => answered(label, line)),
  ),
]

const answered = (group: string, line: ResponseLine) => ({
  group,
  name: line.name,
  count: line.count,
  emergencies: line.emergencies,
  fastShare: shareText(line.fast.met, line.fast.due),
  sureShare: shareText(line.sure.met, line.sure.due),
  toClaim: line.toClaim.median,
  toClaimP90: line.toClaim.p90,
  toClose: line.toClose.median,
  toCloseP90: line.toClose.p90,
  judged: line.judged,
  falseShare: falseShare(line),
})

export const falseAlarmRows = (report: FalseAlarms): Omit<FalseAlarmRow, 'id'>[] => [
  judgedRow('合计', report.total),
  ...Object.entries(falseAlarmGroups).flatMap(([group, label]) =>
    report[group as keyof typeof falseAlarmGroups].map((line) => judgedRow(label, line)),
  ),
]

const judgedRow = (group: string, line: FalseAlarms['total']) => {
  const { name, count, judged, real, falseAlarm, test } = line
  return { group, name, count, judged, real, falseAlarm, test, falseShare: falseShare(line) }
}

const falseShare = ({ falseAlarm, judged }: OutcomeCount) => shareText(falseAlarm, judged)
