import { uploadMs } from '@care/shared/http/deadlines'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@care/shared/http/endpoint'
import { success } from '@care/shared/http/envelope'
import { fileHeaders } from '@care/shared/http/file-headers'
import { readInput } from '@care/shared/http/read-input'
import { methodsOf } from '@care/shared/http/schema'
import { isAudited } from '@care/shared/server/audit-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handlerTimeoutMs } from '../http/server.ts'
import type { Client, Clients } from '../session/clients.ts'
import { type AuthenticatedSession, type Guard, requireCall, requireUnlocked } from '../session/guard.ts'
import { type Sender, senderOf } from '../session/sender.ts'
import type { Audit } from './audit.ts'
import type { Limits } from './limits.ts'
import { type MultipartBody, readUpload } from './upload.ts'

/** What the handler knows about the caller; depends on the access level of the call. */
type Known<E extends Endpoint> = E['options']['access'] extends 'public'
  ? unknown
  : E['options']['access'] extends 'client'
    ? { client: Client }
    : { pass: AuthenticatedSession }

export type Input<E extends Endpoint> = Known<E> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E['options'] extends { encoding: 'multipart' } ? MultipartBody<BodyOf<E>> : BodyOf<E>
  from: Sender
}

export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (input: Input<A[K]>) => Promise<DataOf<A[K]>> | DataOf<A[K]>
}

export interface Serving {
  guard: Pick<Guard, 'admit'>
  clients: Pick<Clients, 'of'>
  limits: Pick<Limits, 'keep'>
  audit: Audit
}

/**
 * Binds calls that the gateway handles itself to their handlers. Path, permission, input, rate limit, audit and
 * response are taken from the contract. A missing handler, or one with a wrong response type, is a compile error.
 */
export const createServe =
  (app: FastifyInstance, serving: Serving) =>
  <A extends Record<string, Endpoint>>(calls: A, handlers: Handlers<A>) => {
    for (const [name, endpoint] of Object.entries(calls)) {
      const { bodyLimit, encoding, alsoAt } = endpoint.options
      const handler = answerer(endpoint, handlerOf(handlers, name), serving)
      for (const url of alsoAt ? [endpoint.path, alsoAt] : [endpoint.path])
        app.route({
          method: endpoint.method,
          url,
          handler,
          ...(bodyLimit && { bodyLimit }),
          ...(encoding === 'multipart' && { handlerTimeout: uploadMs + handlerTimeoutMs }),
        })
    }
  }
export type Serve = ReturnType<typeof createServe>

function answerer(endpoint: Endpoint, handle: AnyHandler, { guard, clients, limits, audit }: Serving) {
  const { access, evenLocked, encoding, rate, data, reply: kind } = endpoint.options
  const audited = isAudited(endpoint)

  async function identify({ headers }: FastifyRequest): Promise<{ client?: Client; pass?: AuthenticatedSession }> {
    if (access === 'client') return { client: await clients.of(headers.authorization) }
    if (access !== 'public') return { pass: await guard.admit(headers, { evenLocked: evenLocked || audited }) }
    // an audited public call names the caller if they are signed in
    const pass = audited ? await guard.admit(headers, { evenLocked: true }).catch(() => null) : null
    return pass ? { pass } : {}
  }

  async function work(request: FastifyRequest, known: { pass?: AuthenticatedSession }, from: Sender) {
    if (known.pass && access !== 'public') requireCall(endpoint, evenLocked ? known.pass : requireUnlocked(known.pass))
    const input = encoding === 'multipart' ? await readUpload(endpoint, request) : readInput(endpoint, request)
    if (rate) await limits.keep(rate, request.ip)
    const answer = await handle({ ...known, ...input, from })
    return data ? methodsOf(data).parse(answer) : (answer ?? null)
  }

  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    // for caches that ignore cache-control, because they must not store tokens
    reply.header('pragma', 'no-cache')
    const known = await identify(request)
    const { pass } = known
    const from = senderOf(request)
    const worked = work(request, known, from)
    const answer = await (audited && pass ? audit(endpoint, request, { pass, from }, worked) : worked)
    if (from.cookie) reply.header('set-cookie', from.cookie)
    if (answer instanceof Blob) return sendFile(reply, answer)
    return kind === 'bare' ? answer : success(answer)
  }
}

const sendFile = (reply: FastifyReply, file: Blob) =>
  reply
    .headers(file instanceof File ? fileHeaders(file) : { 'content-type': file.type })
    .header('content-length', file.size)
    .send(file.stream())

type AnyHandler = (input: object) => unknown

/**
 * The handler of this name. The compiler has checked handlers against endpoints at the call of `serve`; iterating by
 * name only loses the types.
 */
function handlerOf<A extends Record<string, Endpoint>>(handlers: Handlers<A>, name: string): AnyHandler {
  const handler: unknown = handlers[name]
  return handler as AnyHandler
}
