import { z } from 'zod'

/** A score rule in force; a rule of the standard has no id. */
export const ScoreRule = z.object({
  id: z.number().nullable(),
  name: z.string(),
  minScore: z.number(),
  maxScore: z.number(),
  level: z.number(),
  careLevel: z.string(),
  suggestion: z.string().nullable(),
  sort: z.number(),
  tenantId: z.number(),
  status: z.string(),
})
export type ScoreRule = z.output<typeof ScoreRule>
