import { identityHeader } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { ApiError, type CallInput, createCaller } from '@care/shared/http/client'
import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import { Refusal, unavailable } from '@care/shared/http/errors'
import { signIdentity } from './identity.ts'

export interface Upstreams {
  upstreamUrl: string
  areaUpstreams: ReadonlyMap<string, string>
  identitySecret: string
}

export const originOf = ({ upstreamUrl, areaUpstreams }: Upstreams, area: string) =>
  (areaUpstreams.get(area) ?? upstreamUrl).replace(/\/$/, '')

/**
 * Calls a service on behalf of a caller, as the contract describes. Throws the refusal of the service, or 503 if it
 * does not respond.
 */
export function createInternalCalls(upstreams: Upstreams, timeoutMs = 5_000) {
  return async function call<E extends Endpoint>(endpoint: E, caller: Caller, input: CallInput<E>): Promise<DataOf<E>> {
    const send = createCaller({
      origin: originOf(upstreams, endpoint.base),
      headers: () => ({ [identityHeader]: signIdentity(caller, upstreams.identitySecret) }),
      strict: true,
      timeoutMs,
    })
    return send(endpoint, input).catch((cause: unknown) => {
      const refused = cause instanceof ApiError && cause.status >= 200 && cause.status < 500
      throw refused
        ? new Refusal(cause.status, cause.message, {}, cause.data as object | null)
        : Object.assign(unavailable(), { cause })
    })
  }
}
export type InternalCalls = ReturnType<typeof createInternalCalls>
