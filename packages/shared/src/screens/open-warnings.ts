import { z } from 'zod'
import { Warning } from '../warnings/warning.ts'

/** Not yet handled, as `findOpenOnWalls` has them: those of the last 24 hours before older ones. */
export const OpenWarnings = z.object({
  warnings: z.array(Warning),
  /** How many of them last happened more than 24 hours ago. */
  earlierWarnings: z.number(),
})
export type OpenWarnings = z.output<typeof OpenWarnings>
