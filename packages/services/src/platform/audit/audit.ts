import type { Caller } from '@care/shared/admin/session/session'
import type { Endpoint } from '@care/shared/http/endpoint'
import { Refusal } from '@care/shared/http/errors'
import { auditTraceOf } from '@care/shared/server/audit-rules'
import type { FastifyRequest } from 'fastify'
import { type Database, type Db, inTenants } from '../db/client.ts'
import { insertAudit, type NewLog } from './audit.repository.ts'

interface Done {
  caller: Caller
  params: object
  body: unknown
}

/** Starts the audit entry of a write call. Values that people typed are not logged. */
export function beginAudit(endpoint: Endpoint, request: FastifyRequest, { caller, params, body }: Done) {
  const began = performance.now()
  const entry = (rest: Pick<NewLog, 'type' | 'exception'>): NewLog => ({
    ...rest,
    tenantId: caller.tenantId,
    userId: caller.userId,
    createBy: caller.username,
    title: endpoint.options.summary ?? `${endpoint.method} ${endpoint.path}`,
    method: endpoint.method,
    requestUri: request.url.split('?')[0]?.slice(0, 300) ?? '',
    params: auditTraceOf(params, body),
    remoteAddr: addressOf(request),
    userAgent: textOf(request.headers['user-agent'], 300),
    time: Math.round(performance.now() - began),
    serviceId: endpoint.base,
    requestId: request.id,
  })

  return {
    /** Logs a success in the transaction of the change, so that both are committed or neither. */
    succeeded: (db: Db) => insertAudit(db, entry({ type: '0', exception: null })),

    /** Logs a failed attempt in its own transaction, because the change is rolled back. */
    async failed(database: Database, error: unknown): Promise<void> {
      const exception = error instanceof Refusal ? error.message : '系统错误'
      await inTenants(database, [caller.tenantId], (db) => insertAudit(db, entry({ type: '9', exception }))).catch(
        (cause: unknown) => request.log.error({ err: cause }, 'audit entry not written'),
      )
    },
  }
}

/** Client address of a call, as the gateway reports it. */
export const addressOf = (request: FastifyRequest) => textOf(request.headers['x-care-address'], 45)

const textOf = (header: string | string[] | undefined, max: number) =>
  typeof header === 'string'
    ? header
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .slice(0, max)
    : null
