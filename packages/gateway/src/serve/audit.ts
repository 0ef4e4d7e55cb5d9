import { contract, gatewayAreas } from '@care/shared/contract'
import { type Endpoint, endpointsOf, paramNames } from '@care/shared/http/endpoint'
import { Refusal } from '@care/shared/http/errors'
import { isAudited, traceOf } from '@care/shared/logs/audited'
import { auditNotes } from '@care/shared/logs/logs.contract'
import { session } from '@care/shared/session/session.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { deviceOf } from '../session/device-of.ts'
import type { Guard, Pass } from '../session/guard.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

const ownAreas = new Set<string>(gatewayAreas)
/** Signing out is open to all and still somebody's doing; signing in is written down with the history of sign-ins. */
const audited = new Map<string, Endpoint>(
  endpointsOf(contract)
    .filter(({ name }) => ownAreas.has(name.split('.')[0] ?? ''))
    .filter((endpoint) => isAudited(endpoint) || endpoint.path === session.logout.path)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

interface Begun {
  pass: Pass
  at: number
}

/** Writes that the gateway answers itself come into the audit log like those of the services, if after the answer. Other calls pass by. */
export function auditOwnRoutes(app: FastifyInstance, guard: Guard, call: InternalCalls, log: Logger) {
  const begun = new WeakMap<FastifyRequest, Begun>()
  const refused = new WeakMap<FastifyRequest, string>()

  app.addHook('onRoute', (route) => {
    const endpoint = audited.get(`${String(route.method)} ${route.url}`)
    if (!endpoint) return
    route.preHandler = async (request) => {
      // whoever has no session is refused by the call itself, and nobody to be named
      const pass = await guard.admit(request.headers, { evenLocked: true }).catch(() => null)
      if (pass) begun.set(request, { pass, at: performance.now() })
    }
    route.onError = async (request, _reply, error) => {
      refused.set(request, (error as unknown) instanceof Refusal ? error.message : '系统错误')
    }
    route.onResponse = async (request, reply) => {
      const exception = refused.get(request) ?? (reply.statusCode < 400 ? null : '系统错误')
      const one = begun.get(request)
      if (one) await note(endpoint, request, one, exception)
    }
  })

  async function note(endpoint: Endpoint, request: FastifyRequest, { pass, at }: Begun, exception: string | null) {
    const body = {
      ...pass.owner,
      username: pass.caller.username,
      title: endpoint.options.summary ?? `${endpoint.method} ${endpoint.path}`,
      method: endpoint.method,
      requestUri: request.url.split('?')[0]?.slice(0, 300) ?? '',
      params: traceOf(idsOf(endpoint, request), request.body),
      remoteAddr: request.ip.slice(0, 45),
      userAgent: deviceOf(request).device,
      time: Math.round(performance.now() - at),
      serviceId: endpoint.base,
      requestId: request.id,
      exception,
    }
    await call(auditNotes.note, internalCaller([pass.owner.tenantId]), { body }).catch((err: unknown) =>
      log.error({ err, requestId: request.id }, 'audit entry not written'),
    )
  }
}

/** A call that the contract names may hold an id; keys and tickets stay out of the log. */
const idsOf = ({ path }: Endpoint, { params }: FastifyRequest) =>
  Object.fromEntries(
    paramNames(path).flatMap((name) => {
      const value = (params as Record<string, string>)[name]
      return value && /^\d{1,15}$/.test(value) ? [[name, Number(value)]] : []
    }),
  )
