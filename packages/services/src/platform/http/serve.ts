import { identityHeader, originHeader } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@care/shared/http/endpoint'
import { success } from '@care/shared/http/envelope'
import { forbidden } from '@care/shared/http/errors'
import { fileHeaders } from '@care/shared/http/file-headers'
import { readInput } from '@care/shared/http/read-input'
import { methodsOf } from '@care/shared/http/schema'
import { isAudited } from '@care/shared/server/audit-rules'
import { mayCall } from '@care/shared/server/may-call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, beginAudit } from '../audit/audit.ts'
import { asCaller, type Database, type Db } from '../db/client.ts'
import { hasRequestKey, keepAnswer, recordRequest } from '../deeds/deed.repository.ts'
import { AnswerWithMessage } from './answer-with-message.ts'
import { uploadHandlerMs } from './app.ts'
import { readCaller } from './caller.ts'
import type { DatabaseWatch } from './database-watch.ts'

export interface Input<E extends Endpoint> {
  /**
   * A transaction that sees only the caller's tenants. It begins with its first query, and commits when the handler
   * returns.
   */
  db: Db
  caller: Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The client's IP address, as the gateway saw it. */
  from: string | null
  /** The public URL of the application, for a call whose contract has `namesOwnAddress`; empty for all other calls. */
  origin: string
}

/** The calls that services handle: all but the sheet exports, which the gateway handles. */
type Served<A extends Record<string, Endpoint>> = {
  [K in keyof A as A[K]['options'] extends { sheetOf: object } ? never : K]: A[K]
}

export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof Served<A>]: (input: Input<A[K]>) => Promise<DataOf<A[K]>> | DataOf<A[K]>
}

type Answer<T> = T | AnswerWithMessage<T>
/** The handlers of calls, which may also return a `msg`. */
type Verbs<A extends Record<string, Endpoint>> = {
  [K in keyof Served<A>]: (input: Input<A[K]>) => Promise<Answer<DataOf<A[K]>>> | Answer<DataOf<A[K]>>
}

export interface Serving {
  database: Database
  identitySecret: string
  /**
   * Watches the database, so that reads are refused while it is silent. A write is not interrupted, because its outcome
   * would be unknown.
   */
  pulse?: DatabaseWatch
}

/**
 * Binds an area's calls to their handlers: checks identity, permission and input, opens one tenant transaction and
 * encodes the response. A missing handler is a compile error.
 */
export function serve<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  serving: Serving,
  calls: A,
  handlers: Verbs<A>,
) {
  const callerOf = (request: FastifyRequest) => readCaller(request.headers[identityHeader], serving.identitySecret)

  for (const [name, endpoint] of Object.entries(calls)) {
    if (endpoint.options.sheetOf) continue
    const { data, bodyLimit, encoding, once, reply: kind } = endpoint.options
    const audited = isAudited(endpoint)
    const handle = handlerOf(handlers, name)

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      ...(encoding === 'multipart' ? { handlerTimeout: uploadHandlerMs } : {}),
      // checks the caller before reading the body, so that an unauthenticated sender costs little
      onRequest: async (request) => {
        if (!mayCall(endpoint.options, callerOf(request))) throw forbidden()
      },
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const input = { caller, ...readInput(endpoint, request), from: addressOf(request), origin: originOf(request) }
        const audit = audited ? beginAudit(endpoint, request, input) : null
        const work = () =>
          asCaller(serving.database, caller, async (db) => {
            const keyed = once && hasRequestKey(input.body) ? input.body : null
            const before = keyed && (await recordRequest(db, caller, endpoint.path, keyed))
            if (before) return new AnswerWithMessage(before.data, before.msg)
            const answer = await handle({ db, ...input })
            const said = answer instanceof AnswerWithMessage ? answer : new AnswerWithMessage(answer, null)
            const sent = data ? methodsOf(data).parse(said.data) : (said.data ?? null)
            await audit?.succeeded(db)
            const told = new AnswerWithMessage(sent, said.msg)
            if (keyed) await keepAnswer(db, caller, keyed.requestKey, told)
            return told
          })
        const isRead = endpoint.method === 'GET'
        const { data: answer, msg } = await (isRead && serving.pulse
          ? serving.pulse.whileAnswering(work)
          : work()
        ).catch(async (error: unknown) => {
          await audit?.failed(serving.database, error)
          throw error
        })
        if (answer instanceof File) return sendFile(reply, answer, endpoint.options.keepSeconds)
        return kind === 'bare' ? answer : success(answer, msg)
      },
    })
  }
}

const originOf = ({ headers }: FastifyRequest) => String(headers[originHeader] ?? '')

async function sendFile(reply: FastifyReply, file: File, keepSeconds: number | undefined) {
  if (keepSeconds) reply.header('cache-control', `private, max-age=${keepSeconds}`)
  return reply.headers(fileHeaders(file)).send(Buffer.from(await file.arrayBuffer()))
}

type AnyHandler = (input: {
  db: Db
  caller: Caller
  params: unknown
  query: unknown
  body: unknown
  from: string | null
  origin: string
}) => unknown

/**
 * The handler of this name. The compiler has checked handlers against endpoints at the call of `serve`; iterating by
 * name only loses the types.
 */
function handlerOf(handlers: object, name: string): AnyHandler {
  const handler: unknown = Object.entries(handlers).find(([one]) => one === name)?.[1]
  return handler as AnyHandler
}
