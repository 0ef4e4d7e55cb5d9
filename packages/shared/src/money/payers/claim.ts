import { z } from 'zod'

const yuan = z.number()
/** A bill in a claim; `days` are its billed bed-days, the evidence of the claim. Money in yuan. */
export const ClaimLine = z.object({
  id: z.number(),
  userName: z.string(),
  settleNo: z.string(),
  month: z.string(),
  days: z.number(),
  amount: yuan,
  /** What the payer refused, and the resident owes. */
  refused: yuan,
})
export type ClaimLine = z.output<typeof ClaimLine>
