import { z } from 'zod'

/** Somebody's roles, or what these hold, have changed: their sessions go on with what they may do now. */
export const RightsChanged = z.object({
  kind: z.literal('rights-changed'),
  tenantId: z.number(),
  userId: z.number(),
  /** Counts the changes: a session that knows of fewer asks anew. */
  rights: z.number(),
})
export type RightsChanged = z.output<typeof RightsChanged>

/** In Redis, written by services and read by gateways: the newest count. */
export const rightsChangedKey = (tenantId: number, userId: number) => `care:v1:rights-changed:${tenantId}:${userId}`
