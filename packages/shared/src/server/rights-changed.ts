import { z } from 'zod'

/** A person's roles or their permissions have changed, so that their sessions reload the permissions. */
export const RightsChanged = z.object({
  kind: z.literal('rights-changed'),
  tenantId: z.number(),
  userId: z.number(),
  /** Version number of the change: a session with a lower number reloads its permissions. */
  rights: z.number(),
})
export type RightsChanged = z.output<typeof RightsChanged>

/** Redis key, written by services and read by gateways: the newest version number. */
export const rightsChangedKey = (tenantId: number, userId: number) => `care:v1:rights-changed:${tenantId}:${userId}`
