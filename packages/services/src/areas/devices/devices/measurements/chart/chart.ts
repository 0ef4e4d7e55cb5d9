import type { Caller } from '@care/shared/admin/session/session'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { Chart, ChartQuery } from '@care/shared/devices/devices/series/chart'
import { type MetricName, metrics } from '@care/shared/devices/devices/series/metric.words'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../../platform/db/client.ts'
import { findLimits } from '../../config/limits.repository.ts'
import { requireSubject } from '../subject.ts'
import { findPieces, findSingles, type SinglePoint, type TimePiece } from './chart.repository.ts'
import { gapsOf, sampleSize, usualIntervalOf } from './gaps.ts'
import { chartPiecesOf, maxPointsOf } from './pieces.ts'

/**
 * Chart of a metric for a given width: single points if they fit, otherwise minimum, maximum and mean for each piece of
 * the period.
 */
export async function findChart(db: Db, caller: Caller, query: ChartQuery): Promise<Chart> {
  const { imei, oldmanId, metric, startTime, endTime, width } = query
  const subject = await requireSubject(db, caller, query)
  const of = {
    metric,
    startTime,
    endTime,
    oldmanId,
    deviceId: imei === undefined ? undefined : (subject.deviceId ?? undefined),
  }
  const places = maxPointsOf(width)
  const singles = await findSingles(db, caller, of, Math.max(places + 1, sampleSize))
  const usual = usualIntervalOf(singles.map(({ moment }) => moment))
  const isFew = singles.length <= places && metric !== 'steps'
  const asked = chartPiecesOf(query)
  const pieces = isFew ? singles.map(alone) : await findPieces(db, caller, of, asked)

  const start = epochOf(startTime) / 1_000
  const first = pieces.map((piece) => piece.first - start)
  const last = pieces.map((piece) => piece.last - start)
  return {
    startTime,
    endTime,
    step: isFew ? 0 : asked.step,
    usual,
    first,
    last,
    count: pieces.map(({ count }) => count),
    over: pieces.map(({ over }) => over),
    under: pieces.map(({ under }) => under),
    lines: metrics[metric].lines.map((_, line) => lineOf(metric, pieces, line)),
    notes: isFew ? singles.flatMap(noteOf) : [],
    gaps: metric === 'steps' ? [] : gapsOf(first, last, usual),
    limits: limitsOf(metric, await findLimits(db, subject)),
  }
}

const alone = ({ moment, values, status }: SinglePoint): TimePiece => ({
  first: moment,
  last: moment,
  count: 1,
  over: Number(status === 1),
  under: Number(status === 2),
  min: values,
  max: values,
  sum: values,
})

function lineOf(metric: MetricName, pieces: TimePiece[], line: number) {
  const one = 10 ** (metrics[metric].places + 1)
  return {
    min: pieces.map(({ min }) => min[line] ?? 0),
    max: pieces.map(({ max }) => max[line] ?? 0),
    avg: pieces.map(({ sum, count }) => Math.round(((sum[line] ?? 0) / count) * one) / one),
  }
}

const noteOf = ({ measuredBy, measureType }: SinglePoint, at: number) =>
  measuredBy === null && measureType === null ? [] : [{ at, measuredBy, measureType }]

/** The lower and upper limit of each line of a metric. */
function limitsOf(metric: MetricName, set: DeviceSettings): Chart['limits'] {
  const limits: Partial<Record<MetricName, Chart['limits']>> = {
    heartRate: [{ min: set.heartRateMin, max: set.heartRateMax }],
    bloodPressure: [
      { min: set.systolicMin, max: set.systolicMax },
      { min: set.diastolicMin, max: set.diastolicMax },
    ],
    bloodOxygen: [{ min: set.bloodOxygenMin, max: 100 }],
    temperature: [{ min: set.temperatureMin, max: set.temperatureMax }],
    bloodSugar: [{ min: set.fastingMin, max: set.postMealMax }],
    bedHeart: [{ min: set.sleepHeartRateMin, max: set.sleepHeartRateMax }],
    breath: [{ min: set.breathMin, max: set.breathMax }],
  }
  return limits[metric] ?? []
}
