import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { lastPage } from '../../http/page-sizes.ts'
import { withNouns } from '../../nouns.ts'
import { date, dateTime, id, optional, optionalId, text } from '../../validators.ts'
import { device } from './device.words.ts'
import { point } from './series/point.ts'

/**
 * A registered device. `power` in %; times Asia/Shanghai: `lastSeen` by the server's clock, `lastTime` and
 * `lastMeasureTime` by the device's. `lifecycle` as `lifecycles`.
 */
export const Device = z.object({
  id: z.number(),
  ...rowShapeOf(device.fields),
  oldmanId: z.number().nullable(),
  tenantId: z.number(),
})
export type Device = z.output<typeof Device>

const bit = optional(z.coerce.number().int().min(0).max(1))

/** `imei` and `oldmanName` match any part; `bindStatus` and `onlineStatus` 0 or 1. */
export const DeviceSearch = searchOf(
  device,
  {
    deviceTypeId: 'deviceType',
    manufactorId: 'deviceManufactor',
    oldmanId: 'elder',
    tenantId: 'tenant',
    ids: 'device',
  },
  {
    imei: withNouns('device', optional(text(40))),
    deviceTypeCode: optional(text(30)),
    bindStatus: bit,
    onlineStatus: bit,
    status: bit,
  },
)
export type DeviceSearch = z.output<typeof DeviceSearch>

/** A type of device and its functions (api-shapes §5.1). */
export const DeviceType = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** 1 wearable, 2 sleep belt, 3 security sensor, 4 camera, 5 door lock, 6 gateway, 7 medical instrument. */
  category: z.number(),
  functions: z.array(z.string()),
  icon: z.string().nullable(),
  sort: z.number(),
})
export type DeviceType = z.output<typeof DeviceType>

/** A manufacturer; `dataSource` is the channel its messages arrive by. */
export const DeviceManufactor = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  dataSource: z.number(),
})
export type DeviceManufactor = z.output<typeof DeviceManufactor>

export const ById = z.object({ id: id.of('device') })

/**
 * A time series of one device or one elder between two moments, or over the day, the week (from Monday) or the month of
 * `date`; the last 24 hours by default. Paged when `current` or `size` is given.
 */
export const SeriesQuery = z
  .object({
    imei: withNouns('device', optional(text(40))),
    oldmanId: optionalId.of('elder'),
    startTime: optional(dateTime),
    endTime: optional(dateTime),
    date: optional(date),
    type: optional(z.enum(['day', 'week', 'month'], '周期不正确')),
    current: optional(z.coerce.number('页码不正确').int('页码不正确').min(1, '页码不正确').max(lastPage, '页码过大')),
    size: optional(
      z.coerce.number('每页条数不正确').int('每页条数不正确').min(1, '每页最少1条').max(2_000, '每页最多2000条'),
    ),
  })
  .refine(({ imei, oldmanId }) => imei !== undefined || oldmanId !== undefined, '请选择设备或长者')
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] })
export type SeriesQuery = z.output<typeof SeriesQuery>

/** 0 normal, 1 high, 2 low, by the thresholds of the device. */
const status = z.number()

/** Beats per minute (api-shapes §5.3, like all that follow); times of every point are Asia/Shanghai. */
export const HeartRate = z.object({ ...point, heartRate: z.number(), status })
/** mmHg. */
export const BloodPressure = z.object({
  ...point,
  systolic: z.number(),
  diastolic: z.number(),
  heartRate: z.number().nullable(),
  status,
})
/** Saturation in %. */
export const BloodOxygen = z.object({ ...point, bloodOxygen: z.number(), status })
/** mmol/L. `measureType`: 1 fasting, 2 before a meal, 3 two hours after one, 4 at bedtime, 5 at random. */
export const BloodSugar = z.object({ ...point, bloodSugar: z.number(), measureType: z.number().nullable(), status })
/** °C. */
export const Temperature = z.object({ ...point, temperature: z.number(), status })
/** Steps of the day `date` so far. */
export const Steps = z.object({ ...point, steps: z.number(), date: z.string() })
/**
 * Points by ascending time, at most 2,000 (the newest) or one page, with figures over all points; `records` and `total`
 * only when paged.
 */
export const seriesOf = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    records: z.array(row).optional(),
    total: z.number().optional(),
    statistics: z.object({
      max: z.number().nullable(),
      min: z.number().nullable(),
      avg: z.number().nullable(),
      latest: z.number().nullable(),
    }),
  })

/** The newest value of each kind of measurement of an elder. */
export const LatestMeasurement = z.object({
  type: z.string(),
  label: z.string(),
  /** Formatted for people: "128/82". */
  value: z.string(),
  unit: z.string(),
  status,
  dataHappenTime: z.string(),
  /** Who measured by hand; null for a device. */
  measuredBy: z.string().nullable(),
})
export type LatestMeasurement = z.output<typeof LatestMeasurement>
export const OfElder = z.object({ oldmanId: id.of('elder') })
