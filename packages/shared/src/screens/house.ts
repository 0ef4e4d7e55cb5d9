import { z } from 'zod'

export const NameValue = z.object({ name: z.string(), value: z.number() })
export type NameValue = z.output<typeof NameValue>

/** Elders who are here, counted in four ways. */
export const People = z.object({
  sexes: z.array(NameValue),
  ages: z.array(NameValue),
  levels: z.array(NameValue),
  stays: z.array(NameValue),
})
export type People = z.output<typeof People>

/** Devices in use; one that is silent may be low as well. */
export const Fleet = z.object({ online: z.number(), silent: z.number(), low: z.number() })
export type Fleet = z.output<typeof Fleet>

/** Warnings hour by hour: those of today so far, and of a usual day of the 29 before it. */
export const Hours = z.object({ today: z.array(z.number()), usual: z.array(z.number()) })
export type Hours = z.output<typeof Hours>

/** Orders that are not ended, by their state; `late` are those of them with an item whose time has passed and that nobody has begun. */
export const OpenOrders = z.object({
  waiting: z.number(),
  assigned: z.number(),
  inService: z.number(),
  late: z.number(),
})
export type OpenOrders = z.output<typeof OpenOrders>

/** Somebody whom the roster has in a post now (`post` as `dutyPosts` has it), or who serves today; with what they have in hand. */
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

/** Beds of a floor in their building. */
const FloorBeds = z.object({
  floorId: z.number(),
  name: z.string(),
  total: z.number(),
  taken: z.number(),
  kept: z.number(),
  broken: z.number(),
})
export type FloorBeds = z.output<typeof FloorBeds>

/** The newest night that was told within two days: means of those who slept in a bed that tells, minutes and shares; null without any. */
export const Sleep = z.object({
  date: z.string().nullable(),
  people: z.number(),
  minutes: z.number().nullable(),
  deepShare: z.number().nullable(),
  score: z.number().nullable(),
  /** Less than five hours. */
  short: z.number(),
  /** Left the bed three times or more. */
  restless: z.number(),
})
export type Sleep = z.output<typeof Sleep>

/** Services done today and in seven days, and how those of thirty days were scored, the best first. */
export const Services = z.object({
  today: z.number(),
  week: z.number(),
  score: z.number().nullable(),
  scores: z.array(NameValue),
})
export type Services = z.output<typeof Services>

/** How an institution stands. */
export const House = z.object({
  people: People,
  fleet: Fleet,
  hours: Hours,
  openOrders: OpenOrders,
  duty: Duty,
  beds: z.array(FloorBeds),
  sleep: Sleep,
  services: Services,
})
export type House = z.output<typeof House>
