import { z } from 'zod'
import type { Nouns } from '../nouns.ts'
import type { ImportDeclaration, ListWords, ResourceDefinition } from '../resources/resource.ts'
import { pageOf } from './page.ts'
import type { Schema } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` anyone; `client` a registered client (Basic) before sign-in; `signed-in` any account; `device`
 * a device or data source by its own key; `internal` the application's own processes only, never forwarded from
 * outside; else the name of a permission (`noun:verb`, or a screen's flag).
 */
export type Access = 'public' | 'client' | 'signed-in' | 'device' | 'internal' | Permission
export type Permission = `${string}:${string}` | 'tenant_screen' | 'group_screen'

/** `envelope` is `{code,msg,data}`; `bare` is the data itself; `file` is bytes with a download name. */
export type Reply = 'envelope' | 'bare' | 'file'
/**
 * With `form`, `query` validates the parameters of address and form together, as a servlet does, and `body` those of
 * the form alone.
 */
export type Encoding = 'json' | 'form' | 'multipart'

/** At most `max` calls per address within `seconds`; calls with the same name share a counter. */
export interface Rate {
  name: string
  max: number
  seconds: number
}

export interface Options {
  access: Access
  /** The header that carries the key of a device or data source. */
  key?: string
  /**
   * Only for the operator's own staff, whoever else holds the permission: data shared by, or hidden from, institutions.
   */
  for?: 'operator'
  /** The kind of record behind each id in the path. */
  ids?: Readonly<Record<string, Nouns>>
  /** Schemas of path parameters, where stricter than the default (ids are digits, all others short texts). */
  params?: Schema<object>
  query?: Schema
  body?: Schema
  /** Schema of the response data; a write without one returns a boolean. */
  data?: Schema
  reply?: Reply
  encoding?: Encoding
  /** False: a POST that changes nothing worth an audit entry. True: a public call that is audited all the same. */
  isAudited?: boolean
  /** A public call that also identifies the caller when a bearer token is sent. */
  mayIdentify?: true
  /** A public call that uses the header `tenant-id`: without a sign-in, its service sees only that institution. */
  namesTenant?: true
  /** Allowed while the screen is locked: the lock's own calls, which the gateway serves. */
  evenLocked?: true
  /** Allowed during a role view although not a GET, because the call stores nothing or ends the view. */
  evenViewing?: true
  /** While viewing as another role, the call uses the user's own rights, so that no emergency is hidden. */
  byOwnRights?: true
  /**
   * Allowed for a wall screen although no permission is required; other such calls are refused to wall screens, which
   * have no user in front.
   */
  ofWalls?: true
  /**
   * Whether the call works while the institution is frozen or expired. By default, only calls without a permission do;
   * true for a call that leads from an SOS to help or buys more time, false for one that hands out or takes in the
   * institution's data.
   */
  evenPaused?: boolean
  /**
   * The body has a `requestKey` (idempotency key): the same key and content run once and get the same response; other
   * content is refused. Not for calls that use an outside service, since the key starts the transaction.
   */
  once?: true
  rate?: Rate
  /** The response contains a URL of this application, so the service receives the host that the browser uses. */
  namesOwnAddress?: true
  /** The service receives the caller's IP address, as for every write and every read of one record. */
  tellsAddress?: true
  /**
   * Computing the response takes long: the gateway waits 20 seconds, uses the connections for files, and never retries.
   */
  takesLong?: true
  /** Many clients call it in the same moment: the gateway queues them instead of refusing all but the first. */
  comesInCrowds?: true
  /** Full path of an alias for newer clients of the family; only for the gateway's own calls. */
  alsoAt?: string
  /** Largest body in bytes; 1 MB by default. */
  bodyLimit?: number
  /** Seconds that a browser may cache the file; not cached by default. */
  keepSeconds?: number
  /** The list definition of the rows that the call returns; the worker can export these rows. */
  listOf?: ListWords
  /** The resource whose list the call exports as a spreadsheet, written by the gateway. */
  sheetOf?: ResourceDefinition
  /** The resources whose rows the call imports from a file, sent by the worker. */
  rowsOf?: ImportDeclaration
  /** One line for the API page, in Chinese. */
  summary?: string
}

export interface Endpoint<P extends string = string, O extends Options = Options> {
  method: Method
  /** Full path with its base area, parameters as `:name`. */
  path: P
  /** Base area, the first segment of the path. */
  base: string
  options: O
}

export type Declared<P extends string = string, O extends Options = Options> = Omit<Endpoint<P, O>, 'base'>
type Area<B extends string, T extends Record<string, Declared>> = {
  [K in keyof T]: T[K] extends Declared<infer P, infer O> ? Endpoint<`/${B}${P}`, O> : never
}

type IdNames<P extends string> = Extract<ParamNames<P>, 'id' | 'key' | 'imei' | `${string}Id`>
/** A path with ids needs the noun of each id. */
type WithNouns<P extends string> = [IdNames<P>] extends [never] ? unknown : { ids: Record<IdNames<P>, Nouns> }

const declare =
  (method: Method) =>
  <const P extends string, const O extends Options & WithNouns<P>>(path: P, options: O): Declared<P, O> => ({
    method,
    path,
    options,
  })

/** A write without `data` returns a boolean. */
type Telling<O extends Options> = O extends { data: Schema } ? O : O & { data: z.ZodBoolean }

const declareWrite =
  (method: Method) =>
  <const P extends string, const O extends Options & WithNouns<P>>(path: P, options: O) => {
    const telling = { data: z.boolean(), ...options }
    return { method, path, options: telling as Telling<O> }
  }

export const get = declare('GET')
export const post = declareWrite('POST')
export const put = declareWrite('PUT')
export const del = declareWrite('DELETE')

type Between<P extends string> = Omit<Options, 'access'> & WithNouns<P>
const between = { access: 'internal' } as const
/** Calls between the application's own processes, not reachable from outside. */
export const internal = {
  get: <const P extends string, const O extends Between<P>>(path: P, options: O) =>
    get(path, { ...between, ...options }),
  post: <const P extends string, const O extends Between<P>>(path: P, options: O) =>
    post(path, { ...between, ...options }),
  put: <const P extends string, const O extends Between<P>>(path: P, options: O) =>
    put(path, { ...between, ...options }),
}

type NounsIn<C> = C extends { ids: infer I } ? keyof I : never
/** Options of a call besides those of its group, with the nouns of its path unless the group has them. */
type Said<P extends string, C> = Omit<Options, 'access' | 'summary'> &
  ([Exclude<IdNames<P>, NounsIn<C>>] extends [never]
    ? unknown
    : { ids: Record<Exclude<IdNames<P>, NounsIn<C>>, Nouns> })
/** A parameter that is optional when all its options are. */
type Rest<S> = object extends S ? readonly [] | readonly [S] : readonly [S]
type SaidIn<R> = R extends readonly [infer O] ? O : unknown
type Writes<C extends Options> = <const P extends string, const R extends Rest<Said<P, C>>>(
  path: P,
  summary: string,
  ...rest: R
) => Declared<P, Telling<C & SaidIn<R>>>

/** Calls with common options, above all their access. */
interface Calls<C extends Options> {
  get: <const P extends string, const O extends Said<P, C>>(path: P, summary: string, options: O) => Declared<P, C & O>
  post: Writes<C>
  put: Writes<C>
  del: Writes<C>
  /**
   * A list call: its summary is made from the noun of its list definition; without a definition, the summary is a text
   * for the API page.
   */
  list: <const P extends string, R extends Schema, Q extends Schema, const More extends Rest<Omit<Options, 'access'>>>(
    path: P,
    of: ListWords | string,
    row: R,
    query: Q,
    ...more: More
  ) => Declared<P, C & SaidIn<More> & { query: Q; data: ReturnType<typeof pageOf<R>> }>
}

/**
 * Calls with common options: `const view = calls({ access: 'elder:view' })`. Each call then has its path, a summary in
 * Chinese for the API page, and its own options; `ids` of the group apply to the paths that contain them.
 */
export function calls<const C extends Options>(common: C): Calls<C>
export function calls({ ids, ...common }: Options): object {
  const said = (path: string, summary: string, options: Partial<Options> = {}): Options => {
    const named = Object.entries({ ...ids, ...options.ids }).filter(([name]) => paramNames(path).includes(name))
    return { ...common, summary, ...options, ...(named.length > 0 && { ids: Object.fromEntries(named) }) }
  }
  const told =
    (declared: (path: string, options: Options) => Declared) =>
    (path: string, summary: string, options?: Partial<Options>) =>
      declared(path, said(path, summary, options))
  const list = (path: string, of: ListWords | string, row: Schema, query: Schema, more?: Partial<Options>) => {
    const words = typeof of === 'string' ? { summary: of } : { summary: `${of.noun}列表`, listOf: of }
    return get(path, said(path, words.summary, { query, data: pageOf(row), ...words, ...more }))
  }
  return { get: told(get), post: told(post), put: told(put), del: told(del), list }
}

/** Puts calls under their base area, the first path segment, which names the upstream service. */
export function area<const B extends string, T extends Record<string, Declared>>(base: B, calls: T): Area<B, T> {
  const entries = Object.entries(calls).map(([name, call]) => [name, { ...call, base, path: `/${base}${call.path}` }])
  return Object.fromEntries(entries) as Area<B, T>
}

export type Contract = Record<string, Record<string, Endpoint>>
export interface NamedEndpoint extends Endpoint {
  name: string
}

/** All calls of a contract, named `area.call`. */
export function endpointsOf(contract: Contract): NamedEndpoint[] {
  return Object.entries(contract).flatMap(([areaName, calls]) =>
    Object.entries(calls).map(([callName, endpoint]) => ({
      ...endpoint,
      name: `${areaName}.${callName}`,
    })),
  )
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Types of path parameters: `id` and names ending in `Id` are numbers, all others text. */
export type Params<P extends string> = {
  [K in ParamNames<P>]: K extends 'id' | `${string}Id` ? number : string
}

type OutputOf<T> = T extends Schema ? z.output<T> : undefined
type InputOf<T> = T extends Schema ? z.input<T> : undefined

export type ParamsOf<E extends Endpoint> = E['options'] extends { params: infer T extends Schema }
  ? z.output<T>
  : Params<E['path']>
export type QueryOf<E extends Endpoint> = OutputOf<E['options']['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['options']['body']>
export type DataOf<E extends Endpoint> = E['options'] extends { reply: 'file' } ? Blob : OutputOf<E['options']['data']>
export type QueryInputOf<E extends Endpoint> = InputOf<E['options']['query']>
export type BodyInputOf<E extends Endpoint> = InputOf<E['options']['body']>

export const isIdName = (name: string) => name === 'id' || name.endsWith('Id')
export const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
