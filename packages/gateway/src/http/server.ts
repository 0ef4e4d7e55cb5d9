import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { headCheckMs, headMs, uploadMs } from '@care/shared/http/deadlines'
import { isTooDeep, nestingRefusal } from '@care/shared/server/json-depth'
import fastify, { type FastifyInstance } from 'fastify'
import type { Counters } from '../process/counters.ts'
import { sendRefusal } from './answers.ts'
import { enforceBodyDeadlines } from './body-deadlines.ts'
import { answerBrokenRequest, answerOnSocket } from './broken-requests.ts'
import type { FastPath } from './fast-path.ts'
import { nextRequestId } from './request-id.ts'
import { refusedPath, rewriteRequestUrl } from './rewrite-url.ts'

const kilobyte = 1024
const httpLimits = {
  // long enough for uploads; `enforceBodyDeadlines` sets a shorter limit for all other bodies
  requestTimeout: uploadMs,
  keepAliveTimeout: 65_000,
  headersTimeout: headMs,
  connectionsCheckingInterval: headCheckMs,
  maxHeaderSize: 16 * kilobyte,
  // requests without a host are refused by `rewriteRequestUrl` with a message of our own
  requireHostHeader: false,
  // clients may offer an upgrade to HTTP/2 on ordinary calls: it is ignored
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** Creates the server with all time and size limits set, because the framework's defaults are unlimited. */
export function createServer(trustedProxies: readonly string[], tally: Counters, lane: FastPath) {
  const app = fastify({
    // requests are counted instead of logged, because the framework would create a child logger for each
    logger: false,
    bodyLimit: kilobyte * kilobyte,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    serverFactory: (framework) =>
      createHttpServer(httpLimits, (request, response) => {
        if (!lane.takes(request, response)) framework(request, response)
      }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestIdHeader: false,
    genReqId: nextRequestId,
    // compiling hundreds of routes may take more than the default 10 s on a busy machine
    pluginTimeout: 60_000,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    return503OnClosing: true,
    rewriteUrl: rewriteRequestUrl,
    clientErrorHandler: (error, socket) => {
      const status = answerBrokenRequest(error, socket)
      if (status) tally.answered(status)
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // a URL that the router cannot parse
    frameworkErrors: (error, request, reply) => sendRefusal(error, request, reply, { onAnswered: tally.answered }),
  })
  readShallowJson(app)
  app.addHook('preClose', (done) => {
    lane.close()
    done()
  })
  app.server.on('checkExpectation', (request, response) => {
    request.url = refusedPath
    app.server.emit('request', request, response)
  })
  enforceBodyDeadlines(app.server, (socket) => tally.answered(answerOnSocket(socket, 408)))
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    tally.answered(answerOnSocket(socket, 405))
  })
  return app
}
/** Parses JSON with the framework's parser, but refuses deeply nested input. */
function readShallowJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (isTooDeep(text)) return done(nestingRefusal())
    return parseJson(request, text, done)
  })
}
export type Server = ReturnType<typeof createServer>

/** Timeout in ms of the gateway's own handlers; forwarded calls have their upstream's timeouts instead. */
export const handlerTimeoutMs = 25_000
