import { z } from 'zod'

/** Who stated a fact, and when (JSON time); `from` where it was entered elsewhere. */
const FactSaid = z.object({ by: z.string(), time: z.string(), from: z.string().optional() }).partial()
export const FactsSaid = z.object({
  allergies: FactSaid.optional(),
  blood: FactSaid.optional(),
  illnesses: FactSaid.optional(),
  disability: FactSaid.optional(),
})
export type FactsSaid = z.output<typeof FactsSaid>
