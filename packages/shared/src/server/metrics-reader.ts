import { cameThroughProxy } from './through-proxy.ts'

interface Request {
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/** Whether a caller may read metrics: from this machine, or with `METRICS_TOKEN` as a bearer token. */
export function mayReadMetrics({ socket, headers }: Request, token: string | undefined): boolean {
  return isLocal(socket.remoteAddress, headers) || hasToken(headers, token)
}

/** Whether the caller is on this machine; false behind a local proxy, whose connection is local too. */
function isLocal(address = '', headers: Request['headers']): boolean {
  const isLoopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.')
  return isLoopback && !cameThroughProxy(headers)
}

/** Compares the bearer token in constant time. */
export function hasToken({ authorization }: Request['headers'], token = ''): boolean {
  const given = typeof authorization === 'string' ? authorization.replace(/^bearer /i, '') : ''
  let difference = given.length ^ token.length
  for (let at = 0; at < token.length; at++) difference |= token.charCodeAt(at) ^ given.charCodeAt(at)
  return token !== '' && difference === 0
}
