import { z } from 'zod'

/** An elder who lives outside the house, at their present place (`whereaboutsOf`). */
const ElderPlace = z.object({
  oldmanId: z.number(),
  userName: z.string(),
  lng: z.number(),
  lat: z.number(),
  careLevel: z.string().nullable(),
  checkInStatus: z.number(),
})
export type ElderPlace = z.output<typeof ElderPlace>

/** A worker who signed in or out of a service today, at the last place and time; `isServing`: signed in and not out. */
const StaffPlace = z.object({
  userId: z.number(),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  seenTime: z.string(),
  isServing: z.boolean(),
})
export type StaffPlace = z.output<typeof StaffPlace>

/** An open order at its place of service; late as in `OpenOrders`. */
const OrderPlace = z.object({
  id: z.number(),
  oldmanName: z.string(),
  lng: z.number(),
  lat: z.number(),
  isLate: z.boolean(),
})
export type OrderPlace = z.output<typeof OrderPlace>

const Point = z.object({ lng: z.number(), lat: z.number() })
/** A fence in use: a circle with its radius in m, or a polygon that is not closed. */
const FenceOutline = z.object({
  id: z.number(),
  name: z.string(),
  centerLng: z.number().nullable(),
  centerLat: z.number().nullable(),
  radius: z.number().nullable(),
  points: z.array(Point).nullable(),
})
export type FenceOutline = z.output<typeof FenceOutline>

/** Everything on an institution's map except warnings, in GCJ-02; `residents` is one number at the house. */
export const Places = z.object({
  residents: z.number(),
  points: z.array(ElderPlace),
  staff: z.array(StaffPlace),
  orders: z.array(OrderPlace),
  fences: z.array(FenceOutline),
})
export type Places = z.output<typeof Places>
