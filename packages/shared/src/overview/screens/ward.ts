import { z } from 'zod'
import { OpenWarnings } from './open-warnings.ts'

/**
 * A bed of the floor, its occupant, and their values reported within a day; `bedStatus` and `inBed` as in `bedInfo`.
 */
const WardBed = z.object({
  bedId: z.number(),
  bedName: z.string(),
  roomName: z.string(),
  bedStatus: z.number(),
  oldmanId: z.number().nullable(),
  userName: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.number().nullable(),
  /** Label of the care level. */
  careLevel: z.string().nullable(),
  checkInStatus: z.number().nullable(),
  inBed: z.number().nullable(),
  heartRate: z.number().nullable(),
  breath: z.number().nullable(),
  bloodPressure: z.string().nullable(),
  bloodOxygen: z.number().nullable(),
  temperature: z.number().nullable(),
  lastTime: z.string().nullable(),
})
export type WardBed = z.output<typeof WardBed>

/** A floor on the ward screen of its nurses; `warnings` are the unhandled ones of its residents. */
export const WardScreen = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  logo: z.string().nullable(),
  regionCode: z.string(),
  floorName: z.string(),
  buildingName: z.string(),
  beds: z.array(WardBed),
  ...OpenWarnings.shape,
  time: z.string(),
})
export type WardScreen = z.output<typeof WardScreen>
