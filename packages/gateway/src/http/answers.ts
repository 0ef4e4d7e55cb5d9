import { failure } from '@care/shared/http/envelope'
import { Refusal, textOf, unavailable, unknownError } from '@care/shared/http/errors'
import { isMalformedMultipart } from '@care/shared/server/malformed-multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { corsHeaders } from './origins.ts'

interface Answers {
  log: Logger
  allowedOrigins: ReadonlySet<string>
  onAnswered: (status: number) => void
}

/** Turns every error into an error response without internal details. */
export function registerErrorHandler(app: FastifyInstance, { log, allowedOrigins, onAnswered }: Answers) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = sendRefusal(error, request, reply, { onAnswered, allowedOrigins })
    if (status === 500) log.error({ err: error, requestId: request.id }, 'unexpected error')
    return reply
  })
}

/** Sends the refusal that an error maps to, and returns its status. */
export function sendRefusal(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { onAnswered, allowedOrigins = new Set() }: Pick<Answers, 'onAnswered'> & Partial<Pick<Answers, 'allowedOrigins'>>,
): number {
  const { status, message, headers, data } = toRefusal(error)
  onAnswered(status)
  setDataHeaders(request, reply, allowedOrigins)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure(message, data)))
  return status
}

/** Sets the headers of every response with data, except a cache-control that the handler has set. */
export function setDataHeaders(request: FastifyRequest, reply: FastifyReply, allowedOrigins: ReadonlySet<string>) {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (request.headers.origin) reply.headers(corsHeaders(request.headers.origin, allowedOrigins))
}

/** Error codes answered as 503: a handler timeout and a full disk. */
const away = /^(FST_ERR_HANDLER_TIMEOUT|ENOSPC|EDQUOT)$/
/** Messages of ioredis errors when Redis does not respond or is not connected. */
const redisAway = /^(Command timed out|Connection is closed|Stream isn't writeable)/

/** Maps an error to its refusal; an unknown error becomes a 500 with the standard message. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode = 500, code = '', message = '' } = error as Partial<FastifyError>
  if (away.test(code) || redisAway.test(message)) return unavailable()
  if (error instanceof Error && isMalformedMultipart(error)) return new Refusal(400, textOf(400))
  return statusCode >= 400 && statusCode < 500
    ? new Refusal(statusCode, textOf(statusCode))
    : new Refusal(500, unknownError)
}
