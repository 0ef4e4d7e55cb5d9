import type { Caller } from '@care/shared/admin/session/session'
import type { FalseAlarmLine, FalseAlarms } from '@care/shared/alarms/warnings/reports/false-alarms'
import type { ReportSearch } from '@care/shared/alarms/warnings/reports/report'
import type { Db } from '../../../../platform/db/client.ts'
import { type FalseAlarmGroupRow, falseGroupOfMask, findFalseAlarms } from './false-alarm.repository.ts'
import { groupName } from './line-names.ts'

/** False alarms of a period by kind, hour, device and elder. */
export async function falseAlarmReport(db: Db, caller: Caller, search: ReportSearch): Promise<FalseAlarms> {
  const rows = await findFalseAlarms(db, caller, search)
  const of = (group: string) => rows.filter(({ at }) => falseGroupOfMask[at] === group)
  const [total] = of('total')
  if (!total) throw new Error('a report without a total')
  return {
    total: lineOf(total, '全部'),
    kinds: of('kinds').map((row) => lineOf(row, groupName('kinds', row.key))),
    hours: of('hours')
      .map((row) => lineOf(row, groupName('hours', row.key)))
      .toSorted((one, other) => Number(one.key) - Number(other.key)),
    devices: of('devices').map((row) => ({
      ...lineOf(row, [row.deviceTypeName, row.imei].filter(Boolean).join(' ')),
      imei: row.imei ?? '',
      deviceTypeName: row.deviceTypeName,
      elders: row.elders,
    })),
    elders: of('elders').map((row) => lineOf(row, row.elders)),
  }
}

const lineOf = (row: FalseAlarmGroupRow, name: string): FalseAlarmLine => {
  const { key, count, judged, real, falseAlarm, test } = row
  return { key, name, count, judged, real, falseAlarm, test }
}
