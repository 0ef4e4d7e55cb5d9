import { ApiError } from '@care/shared/http/client'

/** Why the server refused the operation. */
interface Fault {
  text: string
  reason: string | null
}

/** An operation that the server may not have yet, stored on this device until it does. */
export interface QueuedOperation {
  /** Idempotency key. */
  key: string
  userId: number
  /** Action time, epoch ms. */
  doneAt: number
  /** Null while the operation only waits for the network. */
  fault: Fault | null
}

export const faultOf = (error: unknown): Fault =>
  error instanceof ApiError ? { text: error.message, reason: error.reason } : { text: '没有上传成功', reason: null }

/** Reason of a call that was never sent: the session of this window belongs to another person than the page. */
export const notSentReason = 'not-asked'

/**
 * Transient failures, retried later: no network, a server error, a rate limit, or a session that has ended, is locked
 * or belongs to another person by now.
 */
export const isTransient = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status >= 500 ||
    [401, 409, 429].includes(error.status) ||
    error.reason === notSentReason)
