import type { Caller } from '@care/shared/admin/session/session'
import type { AlertInfo, AlertQuery } from '@care/shared/alarms/warnings/centres/centre'
import { sourceNames } from '@care/shared/alarms/warnings/warning'
import { invalid } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { countAlerts } from './statistics.repository.ts'

const mostDays = 366
const none = {
  total: 0,
  unhandled: 0,
  handled: 0,
  emergency: 0,
  important: 0,
  information: 0,
  quiet: 0,
  open: 0,
  inProgress: 0,
  handledToday: 0,
  outcomeDue: 0,
}

/** Figures of every kind, including kinds whose count is 0. */
export async function findAlertFigures(db: Db, caller: Caller, asked: AlertQuery): Promise<AlertInfo[]> {
  const { startTime, endTime } = asked
  if (startTime && endTime && startTime > endTime) throw invalid('结束时间不能早于开始时间')
  const until = endTime ? epochOf(endTime) : Date.now()
  if (startTime && until - epochOf(startTime) > mostDays * 86_400_000) throw invalid('统计时段不能超过一年')
  const counted = new Map((await countAlerts(db, caller, asked)).map((row) => [row.sourceType, row]))
  return Object.entries(sourceNames).map(([code, sourceName]) => {
    const sourceType = Number(code)
    return { ...none, ...counted.get(sourceType), sourceType, sourceName }
  })
}
