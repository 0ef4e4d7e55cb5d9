import { z } from 'zod'

/** Author and time (JSON time) of a fact; `from` names the form in which it was entered, if not the record. */
const FactSaid = z.object({ by: z.string(), time: z.string(), from: z.string().optional() }).partial()
export const FactsSaid = z.object({
  allergies: FactSaid.optional(),
  blood: FactSaid.optional(),
  illnesses: FactSaid.optional(),
  disability: FactSaid.optional(),
})
export type FactsSaid = z.output<typeof FactsSaid>
