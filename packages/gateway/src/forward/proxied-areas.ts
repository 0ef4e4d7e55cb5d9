import { identityHeader } from '@care/shared/admin/session/identity'
import { requireOpen } from '@care/shared/admin/session/institution'
import { readOnlyRoleView } from '@care/shared/admin/session/role-view.contract'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { failure } from '@care/shared/http/envelope'
import { Refusal, textOf, unavailable } from '@care/shared/http/errors'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toRefusal } from '../http/answers.ts'
import type { AuthenticatedSession, Guard } from '../session/guard.ts'

const maxBytes = 5 * 1024 * 1024
const answerMs = 25_000
const taken = new Set(['screen', 'actuator', 'code', ...endpointsOf(contract).map(({ base }) => base)])
const passed = ['accept', 'content-type', 'content-length', 'if-none-match', 'range', 'user-agent']

/**
 * Areas outside of the contract for which the operator configured a service. Everything below them is proxied for
 * signed-in callers with a signed identity; that service decides who may do what.
 */
export async function proxiedAreas(app: FastifyInstance, guard: Guard, areas: ReadonlyMap<string, string>) {
  const passes = new WeakMap<FastifyRequest, AuthenticatedSession>()
  // request bodies are passed on without parsing
  app.removeAllContentTypeParsers()

  for (const [area, upstream] of areas) {
    if (taken.has(area)) continue
    await app.register(httpProxy, {
      upstream,
      prefix: `/${area}`,
      rewritePrefix: `/${area}`,
      undici: { connections: 32, connect: { timeout: 1_000 }, headersTimeout: answerMs, bodyTimeout: answerMs },
      preHandler: async (request) => {
        const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
        if (encoding || Number(length ?? 0) > maxBytes) throw new Refusal(413, textOf(413))
        const pass = await guard.admitPerson(request.headers)
        requireOpen(pass.institution)
        // refused during a role view, because only that service knows which of its calls write
        const { viewing } = pass.caller
        if (viewing && request.method !== 'GET' && request.method !== 'HEAD') throw readOnlyRoleView(viewing.roleName)
        passes.set(request as FastifyRequest, pass)
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
          'x-request-id': request.id,
          [identityHeader]: passes.get(request as FastifyRequest)?.header ?? '',
        }),
        rewriteHeaders: ({ server: _server, 'x-powered-by': _poweredBy, ...headers }) => headers,
        onError: (reply, { error }) => {
          const { status, message } = 'statusCode' in error ? unavailable() : toRefusal(error)
          void reply.code(status === 500 ? 503 : status).send(failure(status === 500 ? textOf(503) : message))
        },
      },
    })
  }
}
