import { accessToken } from '@care/shared/browser/session/access-token'
import { contract } from '@care/shared/contract'
import { ApiError, type Caller, type CallInput, createCaller } from '@care/shared/http/client'
import type { Access, DataOf, Endpoint } from '@care/shared/http/endpoint'
import type { CallName } from '@care/shared/pages/pages'
import { queryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { sendOnce } from './in-flight.ts'
import { assertPageOwner, pageOwner } from './page-owner.ts'
import { waitForReauth } from './reauthentication.ts'
import { endingMessageOf } from './session-ending.ts'
import { hasUnsavedInput } from './unsaved-checks.ts'

const send = sendBy(createCaller({ headers: identityHeaders, strict: import.meta.env.DEV }))

/** Builds a caller with another transport than `fetch`, such as one that reports upload progress. */
export const callerWith = (way: typeof fetch): Caller =>
  sendBy(createCaller({ headers: identityHeaders, strict: import.meta.env.DEV, fetch: way }))

/**
 * Sends the institution of the page, even if the session has another one by now: the server refuses a call whose
 * institution does not match the token.
 */
async function identityHeaders(): Promise<Record<string, string>> {
  const token = await accessToken()
  const owner = pageOwner()
  if (!token || !owner) return {}
  return { authorization: `Bearer ${token}`, 'tenant-id': String(owner.tenantId), 'tenant-ids': owner.tenantIds }
}

/**
 * Sends one call. If the session has ended under a page with unsaved input, it waits for a new sign-in and retries
 * once.
 */
function sendBy(ask: Caller): Caller {
  return async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>> {
    if (endpoint.options.access === 'public') return ask(endpoint, input)
    assertPageOwner()
    try {
      return await ask(endpoint, input)
    } catch (error) {
      const ending = error instanceof ApiError ? endingMessageOf(error) : null
      if (ending === null || !hasUnsavedInput()) throw error
      await waitForReauth(ending)
      // throws if another person has signed in meanwhile: this page's input is not sent in their name
      assertPageOwner()
      return ask(endpoint, input)
    }
  }
}

type Input<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Input of a call whose field names are only known at run time (crud/crud-page.tsx). */
export interface UntypedInput {
  params?: Record<string, string | number>
  body?: object
}

/**
 * Builds leave out the schemas (vite/strip-schemas.ts): code that validates imports them from the contract
 * (crud/form/body-of.ts).
 */
type Slim<E extends Endpoint> = Omit<E, 'options'> & { options: Omit<E['options'], 'query' | 'body' | 'data'> }

function callOf<E extends Endpoint>(area: string, name: string, endpoint: E) {
  const make = (input: CallInput<E>): Promise<DataOf<E>> =>
    send(endpoint, input).catch((error: unknown) => {
      if (error instanceof ApiError) error.call = `${area}.${name}`
      throw error
    })
  const call = (...[input]: Input<E>): Promise<DataOf<E>> => make((input ?? {}) as CallInput<E>)

  return {
    endpoint: endpoint as Slim<E>,
    /** Carries the endpoint type for type inference; undefined at run time. */
    declared: undefined as E | undefined,
    area,
    name,
    /** Sends the call without react-query; pages use `query` and `mutation`. */
    call,
    /** Options for `useQuery`: `useQuery(api.elders.get.query({ params: { id } }))`. */
    query: (...input: Input<E>) =>
      queryOptions<DataOf<E>, ApiError>({
        queryKey: [area, name, input[0] ?? {}],
        queryFn: () => call(...input),
      }),
    /** Options for a list whose filters are text in the address (crud/list/use-page.ts). */
    search: (query: Record<string, string>) =>
      queryOptions<DataOf<E>, ApiError>({
        queryKey: [area, name, { query }],
        queryFn: () => make({ query } as CallInput<E>),
      }),
    /**
     * Sends the values of a form or a row, whose names are only known at run time; the server validates them by this
     * call's schemas.
     */
    submit: (input: UntypedInput): Promise<DataOf<E>> => sendOnce(endpoint, input, () => make(input as CallInput<E>)),
    /** Options for `useMutation`; success invalidates the queries of this area (query-client.ts). */
    mutation: (): UseMutationOptions<DataOf<E>, ApiError, CallInput<E>> => ({
      mutationFn: (input) => sendOnce(endpoint, input, () => make(input)),
      meta: { area },
    }),
  }
}
export type Call<E extends Endpoint = Endpoint> = ReturnType<typeof callOf<E>>
/** The part of a call that a list needs. */
export type ListCall<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  'endpoint' | 'declared' | 'area' | 'name' | 'search'
>

type Contract = typeof contract
/** The type of `api`, without internal calls: no build contains them. */
type Api = {
  [A in keyof Contract]: {
    [C in keyof Contract[A] as Contract[A][C] extends { options: { access: 'internal' } }
      ? never
      : C]: Contract[A][C] extends Endpoint ? Call<Contract[A][C]> : never
  }
}

const areas = Object.entries(contract as Record<string, Record<string, Endpoint>>).map(([area, calls]) => [
  area,
  Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, callOf(area, name, endpoint)])),
])

/** Every call of the product by area and name, each with its react-query options. */
export const api = Object.fromEntries(areas) as Api
const byName: Record<string, Record<string, Call>> = Object.fromEntries(areas)

export function callNamed(name: CallName): Call {
  const [area = '', call = ''] = name.split('.')
  return byName[area]?.[call] as Call
}

/** The access that the call of this name requires. */
export const accessOf = (name: CallName): Access => callNamed(name).endpoint.options.access
