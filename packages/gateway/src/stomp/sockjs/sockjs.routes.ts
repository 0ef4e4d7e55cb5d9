import { invalid, notFound, textOf, unavailable } from '@care/shared/http/errors'
import { stompPath } from '@care/shared/live/events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setDataHeaders } from '../../http/answers.ts'
import { dataHeaders } from '../../http/data-headers.ts'
import { corsHeaders, preflightHeaders } from '../../http/origins.ts'
import type { TextSocket } from '../text-socket.ts'
import { FramedSocket } from './framed-socket.ts'
import { PolledSockJsSocket } from './polled-line.ts'
import { readTexts } from './sockjs-frames.ts'

const maxLines = 2_000
const maxSentBytes = 64 * 1024
/**
 * Maximum bytes of a streaming response; then the client sends a new request. Otherwise a proxy could buffer the
 * response forever.
 */
const streamBytes = 128 * 1024
/** Padding without which some browsers do not deliver the beginning of a streaming response. */
const prelude = `${'h'.repeat(2_048)}\n`
const own = `${stompPath}/:server/:session`

interface Doors {
  accept: (line: TextSocket) => void
  requireOrigin: (request: FastifyRequest) => Promise<void>
  allowedOrigins: ReadonlySet<string>
}

/**
 * The SockJS 0.3.3 transports: WebSocket, streaming and polling. A connection over requests is held in this process,
 * and only the address that opened it may use it.
 */
export async function sockJsRoutes(app: FastifyInstance, { accept, requireOrigin, allowedOrigins }: Doors) {
  const lines = new Map<string, PolledSockJsSocket>()
  app.removeAllContentTypeParsers()
  const given = { parseAs: 'string', bodyLimit: maxSentBytes } as const
  app.addContentTypeParser('*', given, (_request, body, done) => done(null, body))
  app.addHook('preValidation', requireOrigin)
  app.addHook('onSend', async (request, reply) => setDataHeaders(request, reply, allowedOrigins))

  const keyOf = ({ params, ip }: FastifyRequest) => `${ip} ${(params as { session: string }).session}`

  function lineOf(request: FastifyRequest): PolledSockJsSocket {
    const key = keyOf(request)
    const known = lines.get(key)
    if (known) return known
    if (lines.size >= maxLines) throw unavailable()
    const line = new PolledSockJsSocket()
    lines.set(key, line)
    line.once('forgotten', () => lines.delete(key))
    accept(line)
    return line
  }

  function read(request: FastifyRequest, reply: FastifyReply, begin: string, most: number) {
    const line = lineOf(request)
    reply.hijack()
    const headers = dataHeaders(request, allowedOrigins)
    reply.raw.writeHead(200, [...headers, 'content-type', 'application/javascript; charset=utf-8'])
    if (begin) reply.raw.write(begin)
    line.readBy(reply.raw, most)
  }

  app.route({
    method: 'GET',
    url: `${own}/websocket`,
    handler: async (_request, reply) => reply.callNotFound(),
    wsHandler: (socket) => accept(new FramedSocket(socket)),
  })
  app.post(`${own}/xhr`, async (request, reply) => read(request, reply, '', 0))
  app.post(`${own}/xhr_streaming`, async (request, reply) => read(request, reply, prelude, streamBytes))
  app.post(`${own}/xhr_send`, async (request, reply) => {
    const line = lines.get(keyOf(request))
    if (line?.readyState !== line?.OPEN || !line) throw notFound()
    const texts = readTexts(String(request.body ?? ''))
    if (!texts) throw invalid(textOf(400))
    for (const text of texts) line.emit('message', text, false)
    return reply.code(204).type('text/plain; charset=utf-8').send()
  })
  for (const way of ['xhr', 'xhr_streaming', 'xhr_send'])
    app.options(`${own}/${way}`, (request, reply) =>
      reply
        .code(204)
        .headers({ ...corsHeaders(request.headers.origin, allowedOrigins), ...preflightHeaders })
        .send(),
    )
}
