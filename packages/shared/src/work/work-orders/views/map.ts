import { z } from 'zod'
import { optional, text } from '../../../validators.ts'
import { WorkOrderRow } from '../work-order.ts'
import { DaySearch } from './day.ts'

/** Maximum places on one map. */
export const maxPlaced = 2_000

const box = text(80).regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, '地图范围不正确')
/**
 * Filters of the day view; `box` is west, south, east, north in GCJ-02: only places inside it. Open orders by default.
 */
export const MapSearch = DaySearch.extend({ box: optional(box) })
export type MapSearch = z.output<typeof MapSearch>

/** An order with an item on that day, by its first one; `lng` and `lat` GCJ-02. */
export const MapOrder = WorkOrderRow.pick({
  id: true,
  workNo: true,
  oldmanName: true,
  oldmanAddress: true,
  projectNames: true,
  serverUserNames: true,
  status: true,
  emergencyType: true,
  lng: true,
  lat: true,
}).extend({ serverTime: z.string(), isLate: z.boolean() })
export type MapOrder = z.output<typeof MapOrder>

/** A person who can be sent, at the place of their last sign-in of that day, if any. */
export const MapPerson = z.object({
  userId: z.number(),
  nickName: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  seenTime: z.string().nullable(),
})
export type MapPerson = z.output<typeof MapPerson>

/** Orders, most urgent first; `left` more are in the box; `unplaced` have no place, at most 200 of `unplacedTotal`. */
export const OrderMap = z.object({
  orders: z.array(MapOrder),
  left: z.number(),
  unplaced: z.array(MapOrder),
  unplacedTotal: z.number(),
  people: z.array(MapPerson),
})
export type OrderMap = z.output<typeof OrderMap>
