import { contract } from '@care/shared/contract'
import { type BodyOf, type DataOf, type Endpoint, endpointsOf, type QueryOf } from '@care/shared/http/endpoint'
import { firstFaultText, Refusal } from '@care/shared/http/errors'
import { z } from 'zod'
import { bodyOn, paramsAt } from './wire.ts'

/** A call as sent by the page, without schema defaults. */
export interface Sent {
  name: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}
/** A call as parsed, with schema defaults. */
interface Asked<E extends Endpoint> {
  params: Record<string, string>
  query: QueryOf<E>
  body: BodyOf<E>
}
type Answer<E extends Endpoint> = DataOf<E> | ((asked: Asked<E>) => DataOf<E> | Promise<DataOf<E>>)
type Serve = (asked: { params: Record<string, string>; query: unknown; body: unknown }) => unknown

const key = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
// static paths are matched before paths with a parameter in the same place
const known = endpointsOf(contract).sort((one, other) => one.path.split(':').length - other.path.split(':').length)

const served = new Map<string, Serve>()
let sent: Sent[] = []
let faults: string[] = []

/** Sets the response data of a call, which is validated against the contract. */
export function mockAnswer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
  served.set(key(endpoint), typeof answer === 'function' ? (answer as Serve) : () => answer)
}

/** Makes a call fail by status, or at 200 by a business rule; `data` may name the field. */
export const mockRefusal = (endpoint: Endpoint, status: number, message: string, data: object | null = null): void =>
  void served.set(key(endpoint), () => {
    throw new Refusal(status, message, {}, data)
  })

/** Delays the next calls until the test resolves each one, in any order. */
export function holdCalls<E extends Endpoint>(endpoint: E): { answer: (at: number, data: DataOf<E>) => void } {
  const waiting: ((data: DataOf<E>) => void)[] = []
  served.set(key(endpoint), () => new Promise((resolve) => waiting.push(resolve)))
  return { answer: (at, data) => waiting[at]?.(data) }
}

/** The calls to this endpoint so far. */
export const callsTo = (endpoint: Endpoint): Sent[] => {
  const { name } = known.find((one) => key(one) === key(endpoint)) ?? { name: '' }
  return sent.filter((one) => one.name === name)
}
export const bodiesTo = (endpoint: Endpoint): unknown[] => callsTo(endpoint).map(({ body }) => body)
export const queriesTo = (endpoint: Endpoint) => callsTo(endpoint).map(({ query }) => query)

/** Resets the server; returns the contract errors of the calls so far. */
export function resetServer(): string[] {
  const wrong = faults
  served.clear()
  served.set(key(several), answerSeveral)
  sent = []
  faults = []
  return wrong
}

const { items, several } = contract.dictionaries
/** Serves several dictionaries by the response of each one. */
const answerSeveral: Serve = async ({ query }) => {
  const types = (query as QueryOf<typeof several>).types.split(',')
  const serve = served.get(key(items))
  if (!serve) faults.push(`nobody foresaw ${types} of dictionaries.items`)
  const asked = types.map(async (type) => [
    type,
    (await serve?.({ params: { type }, query: undefined, body: undefined })) ?? [],
  ])
  return Object.fromEntries(await Promise.all(asked))
}
// initial state for the first test
resetServer()

/** Replaces `fetch`; a call without a mocked response or unknown to the contract fails the test. */
export async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://console')
  const method = init.method ?? 'GET'
  const endpoint = known.find((one) => one.method === method && paramsAt(one.path, pathname))
  if (!endpoint) return failed(`${method} ${pathname} is no call of the contract`)

  const params = paramsAt(endpoint.path, pathname) ?? {}
  const query = Object.fromEntries(searchParams)
  const body = await bodyOn(init.body)
  const headers = Object.fromEntries(new Headers(init.headers))
  sent.push({ name: endpoint.name, params, query, headers, body })
  const serve = served.get(key(endpoint))
  if (!serve) return failed(`nobody foresaw ${endpoint.name} ${JSON.stringify({ params, query, body })}`)

  const { query: querySchema, body: bodySchema, data, reply, encoding } = endpoint.options
  // form values count as query parameters as well
  const given = encoding === 'form' ? { ...query, ...(body as object | undefined) } : query
  const asked = {
    params,
    query: querySchema && z.safeParse(querySchema, given),
    body: bodySchema && z.safeParse(bodySchema, body),
  }
  const wrong = [asked.query, asked.body].find((parsed) => parsed && !parsed.success)
  if (wrong?.error)
    return failed(`${endpoint.name} refuses ${JSON.stringify({ query, body })}: ${firstFaultText(wrong.error.issues)}`)
  try {
    const value = await serve({ params, query: asked.query?.data, body: asked.body?.data })
    if (reply === 'file') return new Response(value as Blob)
    const held = data && z.safeParse(data, value)
    if (held && !held.success)
      return failed(`the answer of ${endpoint.name} is not the contract's: ${held.error.message}`)
    return told(200, reply === 'bare' ? value : { code: 0, msg: null, data: value })
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return told(refusal.status, { code: 1, msg: refusal.message, data: refusal.data })
  }
}

const told = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function failed(fault: string): Response {
  faults.push(fault)
  return told(500, { code: 1, msg: fault, data: null })
}
