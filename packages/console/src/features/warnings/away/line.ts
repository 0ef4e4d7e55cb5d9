import { ApiError } from '@care/shared/http/client'
import { store } from '../../../kit/messages/toast.ts'
import { liveStateAtom } from '../../../live/connection.ts'

/** Nothing is heard of the server: what is sent to it now would wait for nobody. */
export const isAway = () => ['stale', 'lost'].includes(store.get(liveStateAtom).phase)

/** No answer came, or somebody before the server said that it is not there. */
export const isUnreached = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Rejects as soon as the line falls silent, long before a call that hangs gives up by itself. */
export async function whileLine<T>(call: Promise<T>): Promise<T> {
  let stop = () => {}
  const lost = new Promise<never>((_, reject) => {
    stop = store.sub(liveStateAtom, () => isAway() && reject(new ApiError(0, '与服务器断开')))
  })
  try {
    return await Promise.race([call, lost])
  } finally {
    stop()
  }
}
