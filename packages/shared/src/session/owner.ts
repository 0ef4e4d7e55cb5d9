import { z } from 'zod'
import { named } from '../nouns.ts'

/** An account by its ids. */
export const Owner = z.object({ tenantId: named('tenant', z.number()), userId: named('staff', z.number()) })
export type Owner = z.output<typeof Owner>
