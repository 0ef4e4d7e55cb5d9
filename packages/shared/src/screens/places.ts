import { z } from 'zod'

/** An elder who does not live in the house, where they are (`whereaboutsOf`). */
const ElderPlace = z.object({
  oldmanId: z.number(),
  userName: z.string(),
  lng: z.number(),
  lat: z.number(),
  careLevel: z.string().nullable(),
  checkInStatus: z.number(),
})
export type ElderPlace = z.output<typeof ElderPlace>

/** Who signed in or out of a service today, where and when they did so last; `isServing`: they have not signed out there. */
const StaffPlace = z.object({
  userId: z.number(),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  seenTime: z.string(),
  isServing: z.boolean(),
})
export type StaffPlace = z.output<typeof StaffPlace>

/** An order that is not ended, where it is to be served; late as in `OpenOrders`. */
const OrderPlace = z.object({
  id: z.number(),
  oldmanName: z.string(),
  lng: z.number(),
  lat: z.number(),
  isLate: z.boolean(),
})
export type OrderPlace = z.output<typeof OrderPlace>

const Point = z.object({ lng: z.number(), lat: z.number() })
/** A fence that is watched these days: a circle of so many metres, or a polygon that is not closed. */
const FenceOutline = z.object({
  id: z.number(),
  name: z.string(),
  centerLng: z.number().nullable(),
  centerLat: z.number().nullable(),
  radius: z.number().nullable(),
  points: z.array(Point).nullable(),
})
export type FenceOutline = z.output<typeof FenceOutline>

/** What stands on the map of an institution besides its warnings, all of it GCJ-02; `residents` stand as one number at the house. */
export const Places = z.object({
  residents: z.number(),
  points: z.array(ElderPlace),
  staff: z.array(StaffPlace),
  orders: z.array(OrderPlace),
  fences: z.array(FenceOutline),
})
export type Places = z.output<typeof Places>
