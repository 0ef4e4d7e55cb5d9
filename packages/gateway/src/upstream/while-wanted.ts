import type { InternalCalls } from './internal-calls.ts'

/**
 * Calls whose answers are awaited for as long as somebody wants them. Each waits for the end by itself: one promise
 * raced by all of them would keep every answer until it settles.
 */
export function whileWanted(call: InternalCalls, signal: AbortSignal): InternalCalls {
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
