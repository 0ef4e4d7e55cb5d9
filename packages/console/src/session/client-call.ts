import { clientAuthorization } from '@care/shared/browser/session/access-token'
import { ApiError } from '@care/shared/http/client'
import { toUserMessage } from '@care/shared/http/errors'

interface Init {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: BodyInit
}

/**
 * A call of the sign-in page, authenticated as the registered client (there is no session yet); returns the whole
 * response body.
 */
export async function callAsClient(address: string, { method = 'POST', headers, body }: Init = {}): Promise<object> {
  const answer = await fetch(address, {
    method,
    ...(body !== undefined && { body }),
    headers: { authorization: clientAuthorization(), ...headers },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    // replaces the browser's technical message
    throw new ApiError(0, '网络连接失败，请检查网络后重试')
  })
  // for a body that is not JSON, such as a proxy's HTML page, only the status counts
  const told = (await answer.json().catch(() => null)) as { code?: number; msg?: string; data?: unknown } | null
  if (answer.ok && told && told.code !== 1) return told
  const words = toUserMessage(told?.msg, answer.status)
  throw new ApiError(answer.status, words, answer.headers.get('x-request-id'), told?.data)
}

export const requestData = async <T>(address: string, init?: Init): Promise<T> =>
  ((await callAsClient(address, init)) as { data: T }).data
