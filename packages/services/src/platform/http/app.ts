import { randomUUID } from 'node:crypto'
import { write, writeSync } from 'node:fs'
import { headCheckMs, headMs, uploadMs } from '@care/shared/http/deadlines'
import { isTooDeep, nestingRefusal } from '@care/shared/server/json-depth'
import { createLogOutput } from '@care/shared/server/log-output'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerBadUrl, answerErrors } from './errors.ts'

/** Timeout of a call in ms, and that of a call that uploads a file. */
export const handlerMs = 25_000
export const uploadHandlerMs = uploadMs + handlerMs

const requestId = /^[\w-]{8,64}$/

interface AppOptions {
  logLevel: string
}

/** Creates a Fastify instance with our limits, error responses and log, without any routes. */
export function createApp({ logLevel }: AppOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    // the gateway ends requests whose body is slow; a file may take this long over a slow network
    requestTimeout: uploadMs,
    handlerTimeout: handlerMs,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 100 },
    // headers may be large, because the gateway's identity header lists every institution that the caller sees
    http: { headersTimeout: headMs, connectionsCheckingInterval: headCheckMs, maxHeaderSize: 128 * 1024 },
    logger: {
      level: logLevel,
      stream: logOutput,
      redact: ['req.headers', 'headers', '*.password', '*.passwordHash', '*.idCard', '*.mobile'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadUrl,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
  })
  acceptEmptyBodies(app)
  answerErrors(app)
  return app
}

/**
 * Accepts an empty body, because some clients send a content type without a body. Refuses JSON that is nested too
 * deeply.
 */
function acceptEmptyBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = body.toString()
    if (isTooDeep(text)) return done(nestingRefusal())
    return parseJson(request, text, done)
  })
}

/** The log output shared by all loggers of this process. */
const logOutput = createLogOutput({
  write: (fd, bytes, done) => write(fd, bytes, done),
  writeSync: (fd, bytes) => writeSync(fd, bytes),
  onExit: (flush) => process.on('exit', flush),
})
