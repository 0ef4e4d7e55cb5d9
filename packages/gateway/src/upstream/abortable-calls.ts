import type { InternalCalls } from './internal-calls.ts'

/**
 * Calls that stop waiting when the signal aborts. Each call has an abort listener of its own: racing a shared promise
 * would keep every response in memory until that promise settles.
 */
export function abortableCalls(call: InternalCalls, signal: AbortSignal): InternalCalls {
  return async (...asked) => {
    signal.throwIfAborted()
    const { promise: unwanted, reject } = Promise.withResolvers<never>()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await Promise.race([call(...asked), unwanted])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
