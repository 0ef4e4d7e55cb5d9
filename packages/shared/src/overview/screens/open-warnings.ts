import { z } from 'zod'
import { Warning } from '../../alarms/warnings/warning.ts'

/** Unhandled warnings, as `findWallWarnings` returns them: those of the last 24 hours before older ones. */
export const OpenWarnings = z.object({
  warnings: z.array(Warning),
  /** Number of warnings whose last occurrence is more than 24 hours ago. */
  earlierWarnings: z.number(),
})
export type OpenWarnings = z.output<typeof OpenWarnings>
