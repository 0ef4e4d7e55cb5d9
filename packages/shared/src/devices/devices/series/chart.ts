import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { epochOf } from '../../../shanghai-time.ts'
import { chooseMessage, dateTimeOf, optional, optionalId, text } from '../../../validators.ts'
import { metricNames } from './metric.words.ts'

const longest = 366 * 86_400_000

/** One metric between two moments, at most a year, for a chart of this width in pixels. */
export const ChartQuery = z
  .object({
    imei: withNouns('device', optional(text(40))),
    oldmanId: optionalId.of('elder'),
    metric: z.enum(metricNames, chooseMessage('指标')),
    startTime: dateTimeOf('开始时间'),
    endTime: dateTimeOf('结束时间'),
    width: z.coerce
      .number('宽度不正确')
      .int('宽度不正确')
      .min(50, '宽度应在50到2000之间')
      .max(2_000, '宽度应在50到2000之间')
      .default(800),
  })
  .refine(({ imei, oldmanId }) => imei !== undefined || oldmanId !== undefined, '请选择设备或长者')
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], message: '结束时间应晚于开始时间' })
  .refine(({ startTime, endTime }) => epochOf(endTime) - epochOf(startTime) <= longest, {
    path: ['startTime'],
    message: '时间范围最长为一年',
  })
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] })
export type ChartQuery = z.output<typeof ChartQuery>

const numbers = z.array(z.number())

/**
 * A series as columns of equal length. An entry is a point or, with more points than pixels, a bucket of time; empty
 * buckets are left out. Moments are seconds after `startTime`.
 */
export const Chart = z.object({
  startTime: z.string(),
  endTime: z.string(),
  /** Length of a bucket in seconds; 0 where every entry is a single point. */
  step: z.number(),
  /** Usual seconds between two points; null where there are too few points. */
  usual: z.number().nullable(),
  /** Times of the first and the last point of each entry, and its number of points. */
  first: numbers,
  last: numbers,
  count: numbers,
  /** Values of each line of the metric. */
  lines: z.array(z.object({ min: numbers, max: numbers, avg: numbers })),
  /** Number of points judged too high and too low on arrival. */
  over: numbers,
  under: numbers,
  /** Notes on single points, by index: who measured by hand, and when blood sugar was taken. */
  notes: z.array(z.object({ at: z.number(), measuredBy: z.string().nullable(), measureType: z.number().nullable() })),
  /** Start and end of each silence longer than 2.5 times the usual interval. */
  gaps: z.array(z.tuple([z.number(), z.number()])),
  /** Normal range by the device's settings, one per line; empty where none is set. */
  limits: z.array(z.object({ min: z.number(), max: z.number() })),
})
export type Chart = z.output<typeof Chart>
