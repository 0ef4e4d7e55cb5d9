import type { IncomingMessage } from 'node:http'

/** Path to which hostile paths, which no browser sends, are rewritten; its route answers 400. */
export const refusedPath = '/.refused'

const hostile = /\\|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i
/** Whether a path starts with `//`: redirected to it, a browser would take the rest for a host name. */
const namesHost = (path: string) => path.charCodeAt(1) === 47
const aliases: [string, string][] = [['/tenant-admin/', '/admin/']]

/**
 * Rewrites URLs before routing: paths with control characters or backslashes, and requests without a host, to
 * `refusedPath`; aliases of an area to its canonical name.
 */
export function rewriteRequestUrl({ url = '/', headers, httpVersion }: IncomingMessage): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (
    url.charCodeAt(0) !== 47 ||
    namesHost(path) ||
    ((path.includes('%') || path.includes('\\')) && hostile.test(path))
  )
    return refusedPath
  if (headers.host === undefined && httpVersion === '1.1') return refusedPath

  return canonicalUrl(url)
}

/** The URL with the area's canonical name, by which routes are registered. */
export function canonicalUrl(url: string): string {
  for (const [alias, area] of aliases) if (url.startsWith(alias)) return area + url.slice(alias.length)
  return url
}
