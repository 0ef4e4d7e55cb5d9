import { z } from 'zod'
import { withNouns } from '../../nouns.ts'

/** An account by its ids. */
export const AccountKey = z.object({
  tenantId: withNouns('tenant', z.number()),
  userId: withNouns('staff', z.number()),
})
export type AccountKey = z.output<typeof AccountKey>
