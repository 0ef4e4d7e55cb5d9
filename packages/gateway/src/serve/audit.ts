import { auditNotes } from '@care/shared/admin/logs/logs.contract'
import { type Endpoint, paramNames } from '@care/shared/http/endpoint'
import { Refusal } from '@care/shared/http/errors'
import { auditTraceOf } from '@care/shared/server/audit-rules'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { AuthenticatedSession } from '../session/guard.ts'
import { deviceOf, type Sender } from '../session/sender.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

/** Audits writes that the gateway handles itself. The response is sent without waiting for the audit entry. */
export function createAudit(call: InternalCalls, log: Logger) {
  return async function audit<T>(
    endpoint: Endpoint,
    request: FastifyRequest,
    { pass, from }: { pass: AuthenticatedSession; from: Pick<Sender, 'about'> },
    work: Promise<T>,
  ): Promise<T> {
    const began = performance.now()
    const note = (exception: string | null) => {
      const body = {
        ...pass.owner,
        username: pass.caller.username,
        title: endpoint.options.summary ?? `${endpoint.method} ${endpoint.path}`,
        method: endpoint.method,
        requestUri: request.url.split('?')[0]?.slice(0, 300) ?? '',
        params: auditTraceOf({ ...idsOf(endpoint, request), ...from.about }, request.body),
        remoteAddr: request.ip.slice(0, 45),
        userAgent: deviceOf(request).device,
        time: Math.round(performance.now() - began),
        serviceId: endpoint.base,
        requestId: request.id,
        exception,
      }
      call(auditNotes.note, internalCaller([pass.owner.tenantId]), { body }).catch((err: unknown) =>
        log.error({ err, requestId: request.id }, 'audit entry not written'),
      )
    }
    return work.then(
      (answer) => {
        note(null)
        return answer
      },
      (error: unknown) => {
        note(error instanceof Refusal ? error.message : '系统错误')
        throw error
      },
    )
  }
}
export type Audit = ReturnType<typeof createAudit>

/** Ids from the path for the audit entry; keys and tickets in the path are left out. */
const idsOf = ({ path }: Endpoint, { params }: FastifyRequest) =>
  Object.fromEntries(
    paramNames(path).flatMap((name) => {
      const value = (params as Record<string, string>)[name]
      return value && /^\d{1,15}$/.test(value) ? [[name, Number(value)]] : []
    }),
  )
