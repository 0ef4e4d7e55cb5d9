import { z } from 'zod'
import { dateTime, optional, requestKey } from './validators.ts'

/**
 * What was done while there was no line: `doneTime` is when, at most 24 hours ago (Asia/Shanghai); the same `requestKey` does it once,
 * however often it is told.
 */
export const Deed = z.object({ doneTime: optional(dateTime), requestKey })
export type Deed = z.output<typeof Deed>
