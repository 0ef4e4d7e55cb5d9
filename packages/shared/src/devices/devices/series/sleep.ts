import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { date, optional, optionalId, text } from '../../../validators.ts'
import { point } from './point.ts'

/** A phase of the night: `stage` as in `sleepStages`. */
const Stage = z.object({ stage: z.number(), beginTime: z.string(), endTime: z.string(), minutes: z.number() })
export type Stage = z.output<typeof Stage>

/**
 * The night that ended on `date`: lengths in minutes, `score` 0 to 100; unknown values are null, or an empty `stages`.
 */
export const SleepReport = z.object({
  ...point,
  date: z.string(),
  sleepBegin: z.string(),
  sleepEnd: z.string(),
  totalSleep: z.number(),
  deepSleep: z.number(),
  lightSleep: z.number(),
  remSleep: z.number(),
  awakeTime: z.number(),
  leaveBedCount: z.number(),
  score: z.number(),
  avgHeartRate: z.number().nullable(),
  avgBreath: z.number().nullable(),
  turnOverCount: z.number().nullable(),
  awakeCount: z.number().nullable(),
  stages: z.array(Stage),
})
export type SleepReport = z.output<typeof SleepReport>

/** A night of a device or an elder, by the day it ended on; the newest by default. */
export const NightQuery = z
  .object({ imei: withNouns('device', optional(text(40))), oldmanId: optionalId.of('elder'), date: optional(date) })
  .refine(({ imei, oldmanId }) => imei !== undefined || oldmanId !== undefined, '请选择设备或长者')
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] })
export type NightQuery = z.output<typeof NightQuery>

/** The elder's usual night: the median of the previous nights with reports, at most 14. */
const Baseline = z.object({
  nights: z.number(),
  totalSleep: z.number(),
  deepSleep: z.number(),
  leaveBedCount: z.number(),
  avgHeartRate: z.number().nullable(),
  avgBreath: z.number().nullable(),
})
export type Baseline = z.output<typeof Baseline>

/** A night compared with the previous ones; `bed` lists the times in and out of bed. Null where there is no report. */
export const Night = z
  .object({
    report: SleepReport,
    baseline: Baseline.nullable(),
    bed: z.array(z.object({ inBed: z.boolean(), beginTime: z.string(), endTime: z.string() })),
  })
  .nullable()
export type Night = NonNullable<z.output<typeof Night>>

/** The newest night, and the present state of the bed, null without a message within a day. */
export const BedNow = z.object({
  report: SleepReport.nullable(),
  live: z
    .object({
      inBed: z.boolean(),
      heartRate: z.number().nullable(),
      breath: z.number().nullable(),
      dataHappenTime: z.string(),
    })
    .nullable(),
})
