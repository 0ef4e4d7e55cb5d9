import { z } from 'zod'

/** Who had the device, and when; `toTime` null: still has it. */
const Binding = z.object({
  id: z.number(),
  oldmanId: z.number(),
  oldmanName: z.string(),
  fromTime: z.string(),
  toTime: z.string().nullable(),
  reason: z.string().nullable(),
  endReason: z.string().nullable(),
  operator: z.string(),
  endOperator: z.string().nullable(),
})

/** `move` as in `deviceMoves`, states as in `lifecycles`. */
const Moved = z.object({
  id: z.number(),
  move: z.string(),
  fromState: z.number(),
  toState: z.number(),
  reason: z.string().nullable(),
  operator: z.string(),
  createTime: z.string(),
})

/** Bindings and moves, newest first, at most 200 of each. */
export const DeviceHistory = z.object({ bindings: z.array(Binding), moves: z.array(Moved) })
export type DeviceHistory = z.output<typeof DeviceHistory>
