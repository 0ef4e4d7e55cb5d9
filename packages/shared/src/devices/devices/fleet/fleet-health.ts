import { z } from 'zod'
import { dateTime, optional, optionalId } from '../../../validators.ts'

export const OfTenant = z.object({ tenantId: optionalId.of('tenant') })

const ofType = z.object({
  deviceTypeName: z.string(),
  /** Number of devices in use. */
  total: z.number(),
  online: z.number(),
  silent: z.number(),
  /** Number of devices with a message within the last 24 hours. */
  heard: z.number(),
  /** Battery in %; null where no device reports its battery. */
  medianPower: z.number().nullable(),
})

/**
 * Health of the devices in use. Days are the last 30, hours the last 24, as JSON time strings; repairs are those
 * finished within 180 days.
 */
export const FleetHealth = z.object({
  total: ofType.omit({ deviceTypeName: true }),
  types: z.array(ofType),
  troubles: z.array(z.object({ kind: z.string(), count: z.number() })),
  silences: z.array(z.object({ day: z.string(), count: z.number() })),
  repairs: z.object({ count: z.number(), meanHours: z.number().nullable(), inRepair: z.number() }),
  traffic: z.array(z.object({ hour: z.string(), accepted: z.number(), duplicates: z.number(), rejected: z.number() })),
  refusals: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type FleetHealth = z.output<typeof FleetHealth>

const share = z.object({ name: z.string(), value: z.number() })

/** Warnings between two moments, all by default; elders and devices as they are now (api-shapes §5.6). */
export const InstrumentQuery = OfTenant.extend({ startTime: optional(dateTime), endTime: optional(dateTime) })
export type InstrumentQuery = z.output<typeof InstrumentQuery>
export const Instrument = z.object({
  peopleTotal: z.number(),
  /** Elders who wear a device, and those of these elders with an online one. */
  devicePeople: z.number(),
  peopleOnline: z.number(),
  deviceTotal: z.number(),
  deviceOnline: z.number(),
  deviceOffline: z.number(),
  warningTotal: z.number(),
  warningHandled: z.number(),
  warningUnhandled: z.number(),
  todayWarning: z.number(),
  genderList: z.array(share),
  ageList: z.array(share),
  careLevelList: z.array(share),
})
export type Instrument = z.output<typeof Instrument>

export const warningSpans = ['day', 'week', 'month', 'year'] as const
export const WarningTrendQuery = OfTenant.extend({
  type: z.enum(warningSpans, '统计周期应为day、week、month或year').default('week'),
})
export type WarningTrendQuery = z.output<typeof WarningTrendQuery>
/** Hours of today, the last 7 or 30 days, or the last 12 months. */
export const WarningTrend = z.object({
  dates: z.array(z.string()),
  total: z.array(z.number()),
  handled: z.array(z.number()),
  typeList: z.array(share.extend({ sourceType: z.number() })),
})
export type WarningTrend = z.output<typeof WarningTrend>
