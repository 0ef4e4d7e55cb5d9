import { z } from 'zod'
import { named } from '../../nouns.ts'
import { date, optional, optionalId, text } from '../../validators.ts'
import { point } from './point.ts'

/** A stretch of a night: `stage` as `sleepStages` has it. */
const Stage = z.object({ stage: z.number(), beginTime: z.string(), endTime: z.string(), minutes: z.number() })
export type Stage = z.output<typeof Stage>

/** The night that ended on `date`: lengths in minutes, `score` 0 to 100; what its device does not tell is null, or no stages. */
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

/** A night of a device or an elder by the day that it ended on; the newest when none is said. */
export const NightQuery = z
  .object({ imei: named('device', optional(text(40))), oldmanId: optionalId.of('elder'), date: optional(date) })
  .refine(({ imei, oldmanId }) => imei !== undefined || oldmanId !== undefined, '请选择设备或长者')
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] })
export type NightQuery = z.output<typeof NightQuery>

/** What an elder usually has: the median of as many nights with reports before, 14 at most. */
const Baseline = z.object({
  nights: z.number(),
  totalSleep: z.number(),
  deepSleep: z.number(),
  leaveBedCount: z.number(),
  avgHeartRate: z.number().nullable(),
  avgBreath: z.number().nullable(),
})
export type Baseline = z.output<typeof Baseline>

/** A night beside the nights before it; `bed` says when somebody lay in it. Null where there is no report. */
export const Night = z
  .object({
    report: SleepReport,
    baseline: Baseline.nullable(),
    bed: z.array(z.object({ inBed: z.boolean(), beginTime: z.string(), endTime: z.string() })),
  })
  .nullable()
export type Night = NonNullable<z.output<typeof Night>>

/** The newest night, and how the bed is now: null where nothing was told of it within a day. */
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
