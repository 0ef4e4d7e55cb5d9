import { ApiError } from '@care/shared/http/client'

/** Why the server does not take what was done. */
interface Fault {
  text: string
  reason: string | null
}

/** What somebody did and the server may not know of yet: kept on this computer or phone until it does. */
export interface Kept {
  /** Makes a repeated telling harmless. */
  key: string
  userId: number
  /** Epoch ms. */
  doneAt: number
  /** Null while it only waits for a line. */
  fault: Fault | null
}

export const faultOf = (error: unknown): Fault =>
  error instanceof ApiError ? { text: error.message, reason: error.reason } : { text: '没有上传成功', reason: null }

/** The reason of a call that no server was asked: the session of this window is another person's than the page. */
export const notAsked = 'not-asked'

/** No line, a server that is not there, a session that has ended, is locked or is another person's by now: it is told later. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || [401, 409, 429].includes(error.status) || error.reason === notAsked)
