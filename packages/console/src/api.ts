import { contract } from '@care/shared/contract'
import { type ApiError, type CallInput, createCaller } from '@care/shared/http/client'
import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import { accessToken } from '@care/shared/session/access-token'
import { readSession } from '@care/shared/session/token-store'
import { queryOptions, type UseMutationOptions } from '@tanstack/react-query'

const send = createCaller({ headers: identityHeaders, strict: import.meta.env.DEV })

async function identityHeaders(): Promise<Record<string, string>> {
  const token = await accessToken()
  const user = readSession()?.user
  if (!token || !user) return {}
  return { authorization: `Bearer ${token}`, 'tenant-id': String(user.tenantId), 'tenant-ids': user.tenantIds }
}

type Input<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

function callOf<E extends Endpoint>(area: string, name: string, endpoint: E) {
  const call = (...[input]: Input<E>): Promise<DataOf<E>> => send(endpoint, (input ?? {}) as CallInput<E>)

  return {
    endpoint,
    area,
    /** Calls now; pages use `query` and `mutation`. */
    call,
    /** Options for `useQuery`: `useQuery(api.elders.get.query({ params: { id } }))`. */
    query: (...input: Input<E>) =>
      queryOptions<DataOf<E>, ApiError>({
        queryKey: [area, name, input[0] ?? {}],
        queryFn: () => call(...input),
      }),
    /** Options for a list whose filters stand as text in an address (crud/use-page.ts). */
    search: (query: Record<string, string>) =>
      queryOptions<DataOf<E>, ApiError>({
        queryKey: [area, name, { query }],
        queryFn: () => send(endpoint, { query } as CallInput<E>),
      }),
    /** Options for `useMutation`; success refreshes what this area has shown (query-client.ts). */
    mutation: (): UseMutationOptions<DataOf<E>, ApiError, CallInput<E>> => ({
      mutationFn: (input) => send(endpoint, input),
      meta: { area },
    }),
  }
}
export type Call<E extends Endpoint = Endpoint> = ReturnType<typeof callOf<E>>

type Contract = typeof contract
type Api = {
  [A in keyof Contract]: { [C in keyof Contract[A]]: Contract[A][C] extends Endpoint ? Call<Contract[A][C]> : never }
}

function apiOf(): Api {
  const areas = Object.entries(contract as Record<string, Record<string, Endpoint>>).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, callOf(area, name, endpoint)])),
  ])
  return Object.fromEntries(areas) as Api
}

/** Every call of the product by area and name, each with its react-query options. */
export const api = apiOf()
