import type { Caller } from '@care/shared/admin/session/session'
import type { Night, NightQuery } from '@care/shared/devices/devices/series/sleep'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../../../platform/db/client.ts'
import { requireSubject } from '../subject.ts'
import { baselineOf, usualNights } from './baseline.ts'
import { bedSpans } from './bed-spans.ts'
import { findBedMoments, findBedNow, findNights, type Sleeper } from './night.repository.ts'
import { sleepReport } from './sleep-report.ts'

const around = 3_600_000

/** A night's sleep report with the sleeper's usual values and the times in bed; null without a report. */
export async function findNight(db: Db, caller: Caller, query: NightQuery): Promise<Night | null> {
  const subject = await requireSubject(db, caller, query)
  const sleeper: Sleeper = { oldmanId: query.oldmanId, deviceId: subject.deviceId ?? undefined }
  const rows = await findNights(db, caller, sleeper, query.date, usualNights + 1)
  const [report, ...before] = rows.map((row) => ({ ...row, ...sleepReport(row) }))
  if (!report || (query.date !== undefined && report.date !== query.date)) return null

  const from = toShanghaiTime(epochOf(report.sleepBegin) - around)
  const to = toShanghaiTime(epochOf(report.sleepEnd) + around)
  const moments = await findBedMoments(db, caller, sleeper, from, to)
  return { report, baseline: baselineOf(before), bed: bedSpans(moments, from, to) }
}

/** An elder's latest night, and the bed's current state. */
export async function findBedAndNight(db: Db, caller: Caller, oldmanId: number) {
  await requireSubject(db, caller, { oldmanId })
  const [row] = await findNights(db, caller, { oldmanId, deviceId: undefined }, undefined, 1)
  return {
    report: row ? { ...row, ...sleepReport(row) } : null,
    live: (await findBedNow(db, caller, oldmanId)) ?? null,
  }
}
