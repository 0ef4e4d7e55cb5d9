import { ApiError } from '@care/shared/http/client'
import { store } from '../../../../kit/messages/toast.ts'
import { liveStateAtom } from '../../../../live/connection.ts'

/** Whether the connection is stale or lost, so that a call would only time out. */
export const isOffline = () => ['stale', 'lost'].includes(store.get(liveStateAtom).phase)

/** Whether a call failed before it reached the server: no response, or a proxy responded with 502 or above. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Rejects the promise as soon as the connection is lost, long before the call times out. */
export async function rejectWhenOffline<T>(call: Promise<T>): Promise<T> {
  let stop = () => {}
  const lost = new Promise<never>((_, reject) => {
    stop = store.sub(liveStateAtom, () => isOffline() && reject(new ApiError(0, '与服务器断开')))
  })
  try {
    return await Promise.race([call, lost])
  } finally {
    stop()
  }
}
