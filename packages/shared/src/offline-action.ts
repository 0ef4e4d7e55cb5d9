import { z } from 'zod'
import { dateTime, optional, requestKey } from './validators.ts'

/**
 * Work done offline: `doneTime` is when it happened, at most 24 hours ago (Asia/Shanghai); `requestKey` is an
 * idempotency key, so repeats have no effect.
 */
export const OfflineAction = z.object({ doneTime: optional(dateTime), requestKey })
export type OfflineAction = z.output<typeof OfflineAction>
