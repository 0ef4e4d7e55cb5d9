import { z } from 'zod'
import type { Nouns } from '../nouns.ts'
import type { Importing, ListWords, Thing } from '../things/thing.ts'
import { pageOf } from './page.ts'
import type { Schema } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` anyone; `client` a registered client (Basic) before sign-in; `signed-in` any account;
 * `device` a device or data source by its own key; `internal` our own processes only, never forwarded from outside;
 * else the name of a permission (`noun:verb`, or a screen's flag).
 */
export type Access = 'public' | 'client' | 'signed-in' | 'device' | 'internal' | Permission
export type Permission = `${string}:${string}` | 'tenant_screen' | 'group_screen'

/** `envelope` is `{code,msg,data}`; `bare` is the data itself; `file` is bytes with a download name. */
export type Reply = 'envelope' | 'bare' | 'file'
/** With `form`, `query` judges the parameters of address and form together, as a servlet does, and `body` those of the form alone. */
export type Encoding = 'json' | 'form' | 'multipart'

/** At most `max` calls of one address in `seconds`; calls of one name are counted together. */
export interface Rate {
  name: string
  max: number
  seconds: number
}

export interface Options {
  access: Access
  /** The header in which a device or data source shows its key. */
  key?: string
  /** The operator's own people alone, whoever else holds the permission: what all institutions share, or may not see. */
  for?: 'operator'
  /** What the values in the path are of that name a record. */
  ids?: Readonly<Record<string, Nouns>>
  /** What the values in the path have to be, where more is known than that ids are digits and all others short texts. */
  params?: Schema<object>
  query?: Schema
  body?: Schema
  /** What is answered; of a write that does not say, whether it is done. */
  data?: Schema
  reply?: Reply
  encoding?: Encoding
  /** False: a call by POST that changes nothing worth an audit entry. True: a public one that is somebody's doing all the same. */
  isAudited?: boolean
  /** A public call that knows a signed-in caller when a bearer comes with it. */
  mayIdentify?: true
  /** A public call that goes by the header `tenant-id`: without a sign-in its service is told that institution and no other. */
  namesTenant?: true
  /** A session whose screen is locked may make it: the lock's own calls, which the gateway answers. */
  evenLocked?: true
  /** Open to a session that looks at the product as a role, though it is no GET: it keeps nothing, or ends the look. */
  evenViewing?: true
  /** Whoever looks at the product as a role makes it by their own rights: an emergency is hidden from nobody. */
  byOwnRights?: true
  /** Of those that ask for no permission, a wall makes only the ones that say so: nobody stands in front of it. */
  ofWalls?: true
  /**
   * Whether it is answered while the institution is frozen or expired. Not said, who needs no permission is answered, who needs one is not;
   * true leads from an SOS to help or buys more time, false gives away or takes in what is the institution's.
   */
  evenPaused?: boolean
  /**
   * Its body bears a `requestKey`: the same key with the same content is done once and answered alike, with another content it is refused. Of calls
   * that ask nobody outside, since the key begins the transaction.
   */
  once?: true
  rate?: Rate
  /** What it answers names an address of the product: its service is told under which one browsers know us. */
  namesOwnAddress?: true
  /** Its service is told the address of who asks, as of every write and of every look at one record. */
  tellsAddress?: true
  /** Its answer is made, not looked up: the gateway waits 20 seconds for it, on the connections of files, and does not ask twice. */
  takesLong?: true
  /** Hundreds make it in the same moment: the gateway lets each wait for its turn instead of refusing all but the first. */
  comesInCrowds?: true
  /** Full path of a second address, for newer clients of the family; of the gateway's own calls. */
  alsoAt?: string
  /** Largest body in bytes; 1 MB when not said. */
  bodyLimit?: number
  /** Seconds that its reader's browser may keep the file; not said, it keeps nothing. */
  keepSeconds?: number
  /** The list in these words, which the worker writes into files. */
  listOf?: ListWords
  /** The list of this plain resource as a sheet, which the gateway writes. */
  sheetOf?: Thing
  /** Rows of a file, of these things: they come from the worker. */
  rowsOf?: Importing
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
/** A path with an id in it goes with what it is of. */
type WithNouns<P extends string> = [IdNames<P>] extends [never] ? unknown : { ids: Record<IdNames<P>, Nouns> }

const declare =
  (method: Method) =>
  <const P extends string, const O extends Options & WithNouns<P>>(path: P, options: O): Declared<P, O> => ({
    method,
    path,
    options,
  })

/** A write that has nothing to tell answers whether it is done. */
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
/** Calls between our own processes, which are offered to nobody outside. */
export const internal = {
  get: <const P extends string, const O extends Between<P>>(path: P, options: O) =>
    get(path, { ...between, ...options }),
  post: <const P extends string, const O extends Between<P>>(path: P, options: O) =>
    post(path, { ...between, ...options }),
  put: <const P extends string, const O extends Between<P>>(path: P, options: O) =>
    put(path, { ...between, ...options }),
}

type NounsIn<C> = C extends { ids: infer I } ? keyof I : never
/** What a call says besides its group; what its path names goes with what it is of, unless the group says that. */
type Said<P extends string, C> = Omit<Options, 'access' | 'summary'> &
  ([Exclude<IdNames<P>, NounsIn<C>>] extends [never]
    ? unknown
    : { ids: Record<Exclude<IdNames<P>, NounsIn<C>>, Nouns> })
/** Nothing, where there is nothing else to say. */
type Rest<S> = object extends S ? readonly [] | readonly [S] : readonly [S]
type SaidIn<R> = R extends readonly [infer O] ? O : unknown
type Writes<C extends Options> = <const P extends string, const R extends Rest<Said<P, C>>>(
  path: P,
  summary: string,
  ...rest: R
) => Declared<P, Telling<C & SaidIn<R>>>

/** Calls that have something in common, most of all who may make them, which is said once. */
interface Calls<C extends Options> {
  get: <const P extends string, const O extends Said<P, C>>(path: P, summary: string, options: O) => Declared<P, C & O>
  post: Writes<C>
  put: Writes<C>
  del: Writes<C>
  /** A list by its words, whose noun tells what it is; one without words by a line for the API page. */
  list: <const P extends string, R extends Schema, Q extends Schema, const More extends Rest<Omit<Options, 'access'>>>(
    path: P,
    of: ListWords | string,
    row: R,
    query: Q,
    ...more: More
  ) => Declared<P, C & SaidIn<More> & { query: Q; data: ReturnType<typeof pageOf<R>> }>
}

/**
 * What a group of calls has in common: `const view = calls({ access: 'elder:view' })`. Each call then has its path, a line in
 * Chinese for the API page, and what else there is to say; `ids` of the group hold for the paths that name them.
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

/** Puts a group of calls under their base area, the first path segment, which names the upstream service. */
export function area<const B extends string, T extends Record<string, Declared>>(base: B, calls: T): Area<B, T> {
  const entries = Object.entries(calls).map(([name, call]) => [name, { ...call, base, path: `/${base}${call.path}` }])
  return Object.fromEntries(entries) as Area<B, T>
}

export type Contract = Record<string, Record<string, Endpoint>>
export interface NamedEndpoint extends Endpoint {
  name: string
}

/** Every call of a contract, named `area.call`. */
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

/** Path values: `id` and names ending in `Id` are numbers, all others text. */
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
