import type { Caller } from '@care/shared/admin/session/session'
import type { ReportSearch } from '@care/shared/alarms/warnings/reports/report'
import type { ResponseLine, ResponseReport } from '@care/shared/alarms/warnings/reports/response'
import type { Db } from '../../../../platform/db/client.ts'
import { groupName, type ReportGroup } from './line-names.ts'
import { findOutcomes, findResponse, groupOfMask, type ResponseGroupRow } from './response.repository.ts'

const mostPeople = 100

/** How fast staff responded to a period's warnings, by level, kind, hour, person and day. */
export async function responseReport(db: Db, caller: Caller, search: ReportSearch): Promise<ResponseReport> {
  const rows = await findResponse(db, caller, search)
  const of = (group: ReportGroup | 'people' | 'total') => rows.filter(({ at }) => groupOfMask[at] === group)
  const lines = (group: ReportGroup) =>
    of(group)
      .map((row) => lineOf(row, groupName(group, row.key)))
      .toSorted((one, other) => Number(one.key) - Number(other.key) || one.key.localeCompare(other.key))
  const [total] = of('total')
  if (!total) throw new Error('a report without a total')
  const { toTell, toDispatch, toArrive, unsaid, escalated, returned } = total
  return {
    total: {
      ...lineOf(total, '全部'),
      toTell,
      toDispatch,
      toArrive,
      unsaid,
      escalated,
      returned,
      outcomes: await findOutcomes(db, caller, search),
    },
    levels: lines('levels').reverse(),
    kinds: lines('kinds').toSorted((one, other) => other.count - one.count),
    hours: lines('hours'),
    people: of('people')
      .filter(({ key }) => key !== '')
      .map((row) => lineOf(row, row.personName ?? '—'))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostPeople),
    days: lines('days'),
  }
}

const lineOf = (row: ResponseGroupRow, name: string): ResponseLine => {
  const { key, count, judged, real, falseAlarm, test, emergencies, fast, sure, toClaim, toClose } = row
  return { key, name, count, judged, real, falseAlarm, test, emergencies, fast, sure, toClaim, toClose }
}
