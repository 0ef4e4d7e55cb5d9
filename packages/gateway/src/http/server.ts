import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { headLookMs, headMs, uploadMs } from '@care/shared/http/deadlines'
import { isTooDeep, tooDeep } from '@care/shared/server/json-depth'
import fastify, { type FastifyInstance } from 'fastify'
import type { Tally } from '../process/tally.ts'
import { refusedPath, rewriteAddress } from './addresses.ts'
import { sendRefusal } from './answers.ts'
import { holdBodyDeadlines } from './body-deadlines.ts'
import { answerBrokenRequest, answerOnLine } from './broken-requests.ts'
import type { Lane } from './lane.ts'
import { nextRequestId } from './request-id.ts'

const kilobyte = 1024
const httpLimits = {
  // for files; other bodies have their own, shorter limit below
  requestTimeout: uploadMs,
  keepAliveTimeout: 65_000,
  headersTimeout: headMs,
  connectionsCheckingInterval: headLookMs,
  maxHeaderSize: 16 * kilobyte,
  // refused by rewriteAddress, in our own words
  requireHostHeader: false,
  // clients that would also speak HTTP/2 ask for it on ordinary calls: they are answered as if they had not
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** The server with every limit of time and size set: the framework's own defaults are none. */
export function createServer(trustedProxies: readonly string[], tally: Tally, lane: Lane) {
  const app = fastify({
    // requests are counted, not logged one by one: the framework's logger costs a child per request
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
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    return503OnClosing: true,
    rewriteUrl: rewriteAddress,
    clientErrorHandler: (error, socket) => {
      const status = answerBrokenRequest(error, socket)
      if (status) tally.answered(status)
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // an address that the router cannot read
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
  holdBodyDeadlines(app.server, (socket) => tally.answered(answerOnLine(socket, 408)))
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    tally.answered(answerOnLine(socket, 405))
  })
  return app
}
/** The framework's own reader, for what is not nested without end. */
function readShallowJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (isTooDeep(text)) return done(tooDeep())
    return parseJson(request, text, done)
  })
}
export type Server = ReturnType<typeof createServer>

/** Milliseconds that a handler of ours may take; forwarded calls have their upstream's limits instead. */
export const handlerTimeoutMs = 25_000
