import { z } from 'zod'

export const NameValue = z.object({ name: z.string(), value: z.number() })
export type NameValue = z.output<typeof NameValue>

/** Present elders, grouped in four ways. */
export const People = z.object({
  sexes: z.array(NameValue),
  ages: z.array(NameValue),
  levels: z.array(NameValue),
  stays: z.array(NameValue),
})
export type People = z.output<typeof People>

/** Devices in use; a silent one may also have a low battery. */
export const Fleet = z.object({ online: z.number(), silent: z.number(), low: z.number() })
export type Fleet = z.output<typeof Fleet>

/** Warnings per hour: today so far, and the average of the previous 29 days. */
export const Hours = z.object({ today: z.array(z.number()), usual: z.array(z.number()) })
export type Hours = z.output<typeof Hours>

/** Open orders by state; `late` are those with an item whose time has passed without a start. */
export const OpenOrders = z.object({
  waiting: z.number(),
  assigned: z.number(),
  inService: z.number(),
  late: z.number(),
})
export type OpenOrders = z.output<typeof OpenOrders>

/** Somebody on duty now (`post` as in `dutyPosts`), or serving orders today, with their open orders. */
const OnDuty = z.object({
  userId: z.number(),
  name: z.string(),
  post: z.string().nullable(),
  warnings: z.number(),
  waiting: z.number(),
  doing: z.number(),
  done: z.number(),
})
export type OnDuty = z.output<typeof OnDuty>
export const Duty = z.object({ shift: z.string().nullable(), staff: z.array(OnDuty) })
export type Duty = z.output<typeof Duty>

/** Beds of a floor. */
export const FloorBeds = z.object({
  floorId: z.number(),
  name: z.string(),
  total: z.number(),
  taken: z.number(),
  kept: z.number(),
  broken: z.number(),
})
export type FloorBeds = z.output<typeof FloorBeds>

/**
 * The newest night reported within two days: means over the elders with a sleep belt, minutes and shares; null without
 * any.
 */
export const Sleep = z.object({
  date: z.string().nullable(),
  people: z.number(),
  minutes: z.number().nullable(),
  deepShare: z.number().nullable(),
  score: z.number().nullable(),
  /** Number of elders who slept less than five hours. */
  short: z.number(),
  /** Number of elders who left the bed three times or more. */
  restless: z.number(),
})
export type Sleep = z.output<typeof Sleep>

/** Services done today and in seven days, and the ratings of thirty days, best first. */
export const Services = z.object({
  today: z.number(),
  week: z.number(),
  score: z.number().nullable(),
  scores: z.array(NameValue),
})
export type Services = z.output<typeof Services>

/** Figures of an institution. */
export const InstitutionFigures = z.object({
  people: People,
  fleet: Fleet,
  hours: Hours,
  openOrders: OpenOrders,
  duty: Duty,
  beds: z.array(FloorBeds),
  sleep: Sleep,
  services: Services,
})
export type InstitutionFigures = z.output<typeof InstitutionFigures>
