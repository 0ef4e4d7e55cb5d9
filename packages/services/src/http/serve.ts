import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  isIdName,
  type ParamsOf,
  paramNames,
  type QueryOf,
} from '@care/shared/http/endpoint'
import { success } from '@care/shared/http/envelope'
import { forbidden, invalid } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database, Db } from '../db/client.ts'
import { inTenants } from '../db/client.ts'
import { readCaller } from './caller.ts'

export interface Input<E extends Endpoint> {
  /** A transaction that sees only the caller's tenants; it commits when the handler returns. */
  db: Db
  caller: Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (input: Input<A[K]>) => Promise<DataOf<A[K]>> | DataOf<A[K]>
}

export interface Serving {
  database: Database
  identitySecret: string
}

/** Binds an area's calls to their verbs: identity, permission, input, one tenant transaction, encoded answer. A missing verb is a compile error. */
export function serve<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  { database, identitySecret }: Serving,
  calls: A,
  handlers: Handlers<A>,
) {
  for (const [name, endpoint] of Object.entries(calls)) {
    const handle = handlers[name as keyof A] as unknown as (input: Input<Endpoint>) => Promise<unknown>
    const { access, query, body, data, bodyLimit } = endpoint.options

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      handler: async (request) => {
        const caller = readCaller(request.headers['x-care-identity'], identitySecret)
        if (!mayCall(caller, access)) throw forbidden()

        const input = {
          caller,
          params: readParams(endpoint.path, request),
          query: parse(query, request.query),
          body: parse(body, request.body),
        }
        const answer = await inTenants(database, caller.tenantIds, (db) => handle({ db, ...input } as Input<Endpoint>))
        return success(data ? data.parse(answer) : (answer ?? null))
      },
    })
  }
}

const mayCall = ({ permissions }: Caller, access: Endpoint['options']['access']) =>
  access === 'public' || access === 'signed-in' || access === 'client' || permissions.includes(access)

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (!result.success) throw invalid(result.error.issues[0]?.message ?? '请求参数不正确')
  return result.data
}

/** Ids are digits that a JSON number holds; everything else is text of at most 100 characters. */
function readParams(path: string, request: FastifyRequest): Record<string, string | number> {
  const values = request.params as Record<string, string>
  const entries = paramNames(path).map((name) => {
    const value = values[name] ?? ''
    if (!isIdName(name)) return [name, value.slice(0, 100)]
    if (!/^\d{1,15}$/.test(value)) throw invalid('编号不正确')
    return [name, Number(value)]
  })
  return Object.fromEntries(entries)
}
