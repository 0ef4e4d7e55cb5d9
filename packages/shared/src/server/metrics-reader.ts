import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cameThroughProxy } from './through-proxy.ts'

/** Metrics are for this machine itself, and for who sends `METRICS_TOKEN` as a bearer token. */
export function mayReadMetrics(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  token: string | undefined,
) {
  return isLocal(socket.remoteAddress, headers) || showsToken(headers, token)
}

/** A proxy on this machine speaks for somebody else: then it is not this machine itself. */
function isLocal(address = '', headers: IncomingMessage['headers']): boolean {
  const isLoopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.')
  return isLoopback && !cameThroughProxy(headers)
}

export function showsToken({ authorization }: IncomingMessage['headers'], token: string | undefined): boolean {
  const given = Buffer.from(authorization?.replace(/^bearer /i, '') ?? '')
  const wanted = Buffer.from(token ?? '')
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}
