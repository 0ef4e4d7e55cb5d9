import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { named } from '../../nouns.ts'
import { date, dateTime, id, optional, optionalId, text } from '../../validators.ts'
import type { Words } from '../../words.ts'

/** How a place was found. */
export const locTypes = { 0: { label: 'GPS' }, 1: { label: '基站' }, 2: { label: 'Wi-Fi' } } as const satisfies Words

/** The last 24 hours unless asked. */
export const FootprintSearch = PageQuery.extend({
  imei: named('device', optional(text(40))),
  oldmanId: optionalId.of('elder'),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
})
  .refine(({ imei, oldmanId }) => imei !== undefined || oldmanId !== undefined, '请选择设备或长者')
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] })
export type FootprintSearch = z.output<typeof FootprintSearch>

/** A place in GCJ-02, `location` the same as "lng,lat"; `accuracy` in m, null where the device did not say. */
export const Footprint = z.object({
  id: z.number(),
  imei: z.string(),
  oldmanId: z.number().nullable(),
  lng: z.number(),
  lat: z.number(),
  location: z.string(),
  accuracy: z.number().nullable(),
  locType: z.number().nullable(),
  dataHappenTime: z.string(),
})
export type Footprint = z.output<typeof Footprint>

export const TrackQuery = z.object({ deviceId: id.of('device'), day: date })
export type TrackQuery = z.output<typeof TrackQuery>

/** `isCall`: told with an SOS or a fall. */
const TrackPoint = Footprint.pick({ lng: true, lat: true, accuracy: true, locType: true }).extend({
  time: z.string(),
  isCall: z.boolean(),
})
export type TrackPoint = z.output<typeof TrackPoint>

/** Somewhere for ten minutes and more. */
const Stop = z.object({ lng: z.number(), lat: z.number(), begin: z.string(), end: z.string(), minutes: z.number() })
export type Stop = z.output<typeof Stop>

/**
 * A day of a device: as many points as tell its way, 2,000 at most of `total`. Nothing is known between `begin` and `end` of a gap.
 * `distance` in m, without standing still and without places that are known but roughly. `isHidden`: who wore it does not allow it.
 */
export const Track = z.object({
  points: z.array(TrackPoint),
  stops: z.array(Stop),
  gaps: z.array(z.object({ begin: z.string(), end: z.string(), minutes: z.number() })),
  distance: z.number(),
  total: z.number(),
  isHidden: z.boolean(),
})
export type Track = z.output<typeof Track>
