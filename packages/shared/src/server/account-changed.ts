import { z } from 'zod'

/** Ends all older sessions of an account, except the one that made the change. */
export const AccountChanged = z.object({
  kind: z.literal('account-changed'),
  tenantId: z.number(),
  userId: z.number(),
  epoch: z.number(),
  keptSession: z.string().nullable(),
})
export type AccountChanged = z.output<typeof AccountChanged>

/** Redis key, written by services: a gateway that missed the message reads the change from this key. */
export const accountChangedKey = (tenantId: number, userId: number) => `care:v1:account-changed:${tenantId}:${userId}`
