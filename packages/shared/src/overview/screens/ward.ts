import { z } from 'zod'
import { Vitals } from '../../house/residence/live/bed-live.ts'
import { OpenWarnings } from './open-warnings.ts'

/**
 * A bed of the floor, its occupant, and their values reported within a day; `bedStatus` as in `bedInfo`. `inBed` is null
 * without a mat, and while the mat is silent.
 */
const WardBed = z.object({
  bedId: z.number(),
  bedName: z.string(),
  roomName: z.string(),
  bedStatus: z.number(),
  leaveType: z.number().nullable(),
  oldmanId: z.number().nullable(),
  userName: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.number().nullable(),
  /** Label of the care level. */
  careLevel: z.string().nullable(),
  /** Colour class of the care level. */
  careLook: z.string().nullable(),
  /** Labels of the kinds of high risk. */
  risks: z.array(z.string()),
  /** Empty for none or not stated. */
  allergies: z.array(z.string()),
  checkInStatus: z.number().nullable(),
  hasMat: z.boolean(),
  inBed: z.number().nullable(),
  ...Vitals.shape,
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
