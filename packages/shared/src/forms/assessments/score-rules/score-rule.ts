import { z } from 'zod'

/** A rule in force; without an id it is the standard's. */
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
