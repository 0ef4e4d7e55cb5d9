import { z } from 'zod'
import { PageQuery } from '../../../http/page.ts'
import { withNouns } from '../../../nouns.ts'
import { date, dateTime, id, optional, optionalId, text } from '../../../validators.ts'
import type { Words } from '../../../words.ts'

/** Positioning method. */
export const locTypes = { 0: { label: 'GPS' }, 1: { label: '基站' }, 2: { label: 'Wi-Fi' } } as const satisfies Words

/** Search of positions, in the last 24 hours by default. */
export const FootprintSearch = PageQuery.extend({
  imei: withNouns('device', optional(text(40))),
  oldmanId: optionalId.of('elder'),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
})
  .refine(({ imei, oldmanId }) => imei !== undefined || oldmanId !== undefined, '请选择设备或长者')
  .meta({ anyOf: [{ required: ['imei'] }, { required: ['oldmanId'] }] })
export type FootprintSearch = z.output<typeof FootprintSearch>

/**
 * A position in GCJ-02; `location` is the same as "lng,lat"; `accuracy` in m, null where the device did not report it.
 */
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

/** A position on the track; `isCall`: sent with an SOS or a fall. */
const TrackPoint = Footprint.pick({ lng: true, lat: true, accuracy: true, locType: true }).extend({
  time: z.string(),
  isCall: z.boolean(),
})
export type TrackPoint = z.output<typeof TrackPoint>

/** A stay of ten minutes or more at one place. */
const Stop = z.object({ lng: z.number(), lat: z.number(), begin: z.string(), end: z.string(), minutes: z.number() })
export type Stop = z.output<typeof Stop>

/**
 * A device's track of one day: at most 2,000 of `total` points, thinned out. No positions are known between `begin` and
 * `end` of a gap. `distance` in m leaves out standstill and imprecise positions. `isHidden`: the wearer has not
 * consented.
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
