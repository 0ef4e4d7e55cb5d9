import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { Refusal, textOf } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'

/** Passes uploads to the service without collecting them in memory; requests must state their length. */
export function streamBodies(app: FastifyInstance, limit: number) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('multipart/form-data', (request, raw, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding || Number(length ?? 0) > limit) return done(new Refusal(413, textOf(413)))
    done(null, detached(raw))
  })
}

/** A separate stream of the body, so that the client still gets a response if the service breaks off. */
function detached(raw: IncomingMessage): PassThrough {
  const body = new PassThrough()
  raw.pipe(body)
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the caller hung up'))
  })
  body.once('close', () => raw.resume())
  body.on('error', () => raw.unpipe(body))
  return body
}
