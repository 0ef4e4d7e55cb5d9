import { ApiError } from '@care/shared/http/client'
import { api } from '../../../../calls/api.ts'

/** The parts of the provider's answers that the panel reads (api-shapes §4.2). */
export interface SeatStatus {
  userContext: { userState: string; jobId?: string | null }
  callContext?: CallContext | null
  /** Id of the call's record. */
  contextId?: number
}
export interface CallContext {
  jobId: string
  callType: string
  /** JSON; of our own control it says how the call is dialled. */
  callVariables?: string | null
  channelContexts: {
    channelId: string
    channelState: string
    originator?: string | null
    destination?: string | null
  }[]
}

/** Performs an action of the call centre for the caller's own seat. */
export async function askCcc<Data>(action: string, request: object = {}): Promise<Data> {
  const body = { request: JSON.stringify(request) }
  const answer = await api.callWorkbench.ccc.call({ query: { action }, body })
  if (answer.code !== 'OK') throw new ApiError(200, answer.message || '呼叫操作未成功，请重试', answer.requestId)
  return answer.data as Data
}
