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
import { faultOf, forbidden, invalid } from '@care/shared/http/errors'
import { isAudited } from '@care/shared/logs/audited'
import { identityHeader } from '@care/shared/session/identity'
import { mayCall } from '@care/shared/session/may-call'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Database, type Db, inTenants } from '../db/client.ts'
import { beginAudit } from '../logs/audit.ts'
import { uploadHandlerMs } from './app.ts'
import { readCaller } from './caller.ts'

export interface Input<E extends Endpoint> {
  /** A transaction that sees only the caller's tenants: it begins with its first use and commits when the handler returns. */
  db: Db
  caller: Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** A list as a sheet is written by the gateway. */
type Served<A extends Record<string, Endpoint>> = {
  [K in keyof A as A[K]['options'] extends { sheetOf: object } ? never : K]: A[K]
}

export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof Served<A>]: (input: Input<A[K]>) => Promise<DataOf<A[K]>> | DataOf<A[K]>
}

export interface Serving {
  database: Database
  identitySecret: string
}

/** Binds an area's calls to their verbs: identity, permission, input, one tenant transaction, encoded answer. A missing verb is a compile error. */
export function serve<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  serving: Serving,
  calls: A,
  handlers: Handlers<A>,
) {
  const callerOf = (request: FastifyRequest) => readCaller(request.headers[identityHeader], serving.identitySecret)

  for (const [name, endpoint] of Object.entries(calls)) {
    if (endpoint.options.sheetOf) continue
    const { query, body, data, bodyLimit, encoding } = endpoint.options
    const audited = isAudited(endpoint)
    const handle = handlerOf(handlers, name)

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      ...(encoding === 'multipart' ? { handlerTimeout: uploadHandlerMs } : {}),
      // before the body is read: strangers are not worth the work
      onRequest: async (request) => {
        if (!mayCall(endpoint.options, callerOf(request))) throw forbidden()
      },
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const input = {
          caller,
          params: readParams(endpoint.path, request),
          query: parse(query, request.query),
          body: parse(body, request.body),
        }
        const audit = audited ? beginAudit(endpoint, request, input) : null
        const answer = await inTenants(serving.database, caller.tenantIds, async (db) => {
          const answer = await handle({ db, ...input })
          const sent = data ? data.parse(answer) : (answer ?? null)
          await audit?.succeeded(db)
          return sent
        }).catch(async (error: unknown) => {
          await audit?.failed(serving.database, error)
          throw error
        })
        return answer instanceof File ? sendFile(reply, answer, endpoint.options.keepSeconds) : success(answer)
      },
    })
  }
}

/** A file is for saving or drawing, never for running: whatever opens it has no rights. */
async function sendFile(reply: FastifyReply, file: File, keepSeconds: number | undefined) {
  if (keepSeconds) reply.header('cache-control', `private, max-age=${keepSeconds}`)
  return reply
    .type(file.type || 'application/octet-stream')
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeName(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(await file.arrayBuffer()))
}

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

type AnyHandler = (input: { db: Db; caller: Caller; params: unknown; query: unknown; body: unknown }) => unknown

/** The compiler matched each handler with its endpoint where `serve` was called; walking both by name loses only that knowledge. */
function handlerOf(handlers: object, name: string): AnyHandler {
  const handler: unknown = Object.entries(handlers).find(([one]) => one === name)?.[1]
  return handler as AnyHandler
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined

  const result = schema.safeParse(value ?? {})
  if (!result.success) throw invalid(faultOf(result.error.issues))
  return result.data
}

/** Ids are digits that a JSON number holds; everything else is text of at most 100 characters. */
function readParams(path: string, { params }: FastifyRequest): Record<string, string | number> {
  const values = params as Record<string, string>
  const entries = paramNames(path).map((name) => {
    const value = values[name] ?? ''
    if (!isIdName(name)) return [name, readText(value)]
    if (!/^\d{1,15}$/.test(value)) throw invalid('编号不正确')
    return [name, Number(value)]
  })
  return Object.fromEntries(entries)
}

function readText(value: string): string {
  if (value.length > 100 || !value.isWellFormed() || /\p{Cc}/u.test(value)) throw invalid('请求参数不正确')
  return value
}
