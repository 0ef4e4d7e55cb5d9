import { z } from 'zod'
import { named } from '../../nouns.ts'
import { choose, dateTimeOf, optional, optionalId, text } from '../../validators.ts'
import { epochOf } from '../../wire-time.ts'
import { metricNames } from './metric.words.ts'

const longest = 366 * 86_400_000

/** The course of one metric between two moments, at most a year, for a drawing of so many pixels. */
export const ChartQuery = z
  .object({
    imei: named('device', optional(text(40))),
    oldmanId: optionalId.of('elder'),
    metric: z.enum(metricNames, choose('指标')),
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
 * A course as lists of equal length, one place a point or, where there are more of them than pixels, a piece of time; pieces without
 * points are left out. Moments are seconds after `startTime`.
 */
export const Chart = z.object({
  startTime: z.string(),
  endTime: z.string(),
  /** Seconds of a piece; 0 where every point stands for itself. */
  step: z.number(),
  /** Seconds that usually lie between two points; null where there are too few to tell. */
  usual: z.number().nullable(),
  /** When the first and the last point of a place were measured, and how many it has. */
  first: numbers,
  last: numbers,
  count: numbers,
  /** One of each line of the metric. */
  lines: z.array(z.object({ min: numbers, max: numbers, avg: numbers })),
  /** How many were judged too high and too low when they came. */
  over: numbers,
  under: numbers,
  /** Of single points by their place: who measured it by hand, when blood sugar was measured. */
  notes: z.array(z.object({ at: z.number(), measuredBy: z.string().nullable(), measureType: z.number().nullable() })),
  /** From and to of every silence of more than 2.5 times what is usual. */
  gaps: z.array(z.tuple([z.number(), z.number()])),
  /** What is normal by the settings of the device, one of each line; none where nothing is set. */
  limits: z.array(z.object({ min: z.number(), max: z.number() })),
})
export type Chart = z.output<typeof Chart>
