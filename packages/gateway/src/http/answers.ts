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

/** The one place that turns errors into answers, without internals. */
export function answerErrors(app: FastifyInstance, { log, allowedOrigins, onAnswered }: Answers) {
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
  const { status, message, headers, data } = refusalOf(error)
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

/** Headers of every answer with data; a handler's own cache-control stays. */
export function setDataHeaders(request: FastifyRequest, reply: FastifyReply, allowedOrigins: ReadonlySet<string>) {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (request.headers.origin) reply.headers(corsHeaders(request.headers.origin, allowedOrigins))
}

/** A handler time-out, and a full disk. */
const away = /^(FST_ERR_HANDLER_TIMEOUT|ENOSPC|EDQUOT)$/
/** ioredis errors when Redis does not answer or is not connected. */
const redisAway = /^(Command timed out|Connection is closed|Stream isn't writeable)/

/** Unknown errors become a 500 with the standard sentence. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode = 500, code = '', message = '' } = error as Partial<FastifyError>
  if (away.test(code) || redisAway.test(message)) return unavailable()
  if (error instanceof Error && isMalformedMultipart(error)) return new Refusal(400, textOf(400))
  return statusCode >= 400 && statusCode < 500
    ? new Refusal(statusCode, textOf(statusCode))
    : new Refusal(500, unknownError)
}
