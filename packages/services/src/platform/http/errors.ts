import { failure } from '@care/shared/http/envelope'
import { Refusal, textOf } from '@care/shared/http/errors'
import { isMalformedMultipart } from '@care/shared/server/malformed-multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOfHeldRecord } from '../records/deletion-rules.ts'

/** Turns every error into an error response: refusals with their own message, other errors without internal details. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOfHeldRecord(error)
    if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(failure(refusal.message, refusal.data))

    const status = statusOf(error)
    if (status === 503) {
      request.log.warn({ err: error }, 'a part is away')
      reply.header('retry-after', '2')
    } else if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    return reply.code(status).send(failure(textOf(status)))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(textOf(404))))
}

/** Sends the error response for a malformed URL, which the router rejects before any error handler runs. */
export function answerBadUrl({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .code(statusCode)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .send(failure(textOf(statusCode)))
}

/**
 * Error codes answered as 503. PostgreSQL classes: 08 connection, 53 resources, 57 shutdown or timeout, further lock
 * timeout, serialization failure and deadlock; also network errors and a full disk.
 */
const away = /^(08|53|57|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EDQUOT)/
/** Messages of pg errors that have no code: the server vanished, or no connection of the pool was free. */
const awayText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/**
 * Codes of PostgreSQL errors that a value causes which the schemas should have refused: data exceptions and integrity
 * violations.
 */
const badValue = /^2[23][0-9A-Z]{3}$/

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500

  const { statusCode, code = '' } = error as Error & { statusCode?: number; code?: string }
  if (statusCode && statusCode >= 400 && statusCode < 500) return statusCode
  if (isMalformedMultipart(error)) return 400
  if (away.test(code) || awayText.test(error.message)) return 503
  return badValue.test(code) ? 400 : 500
}
