import { failure } from '@care/shared/http/envelope'
import { Refusal, textOf, unknownError } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'

/** The one place where what is thrown becomes an answer: refusals as they are, the rest without a word of the inside. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).headers(error.headers).send(failure(error.message))

    const status = statusOf(error)
    if (status < 500) return reply.code(status).send(failure(textOf(status)))

    request.log.error({ err: error }, 'unexpected error')
    return reply.code(status).send(failure(status === 503 ? textOf(503) : unknownError))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(textOf(404))))
}

/** PostgreSQL classes: 08 connection, 57P shutdown → 503; 22 data, 23 constraint → 400. */
function statusOf(error: unknown): number {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode && statusCode >= 400 && statusCode < 500) return statusCode
  if (code && /^(08|57P|53|ECONN|EPIPE)/.test(code)) return 503
  if (code && /^2[23][0-9A-Z]{3}$/.test(code)) return 400
  return 500
}
