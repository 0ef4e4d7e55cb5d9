import { z } from 'zod'

/** What ends all sessions of an account that began before it, but for the one that made the change. */
export const AccountChanged = z.object({
  kind: z.literal('account-changed'),
  tenantId: z.number(),
  userId: z.number(),
  epoch: z.number(),
  keptSession: z.string().nullable(),
})
export type AccountChanged = z.output<typeof AccountChanged>

/** In Redis, written by services and read by gateways: whoever missed the message finds it here. */
export const accountChangedKey = (tenantId: number, userId: number) => `care:v1:account-changed:${tenantId}:${userId}`
