import type { IncomingMessage } from 'node:http'

/** A path that no browser types leads here; the route answers 400. */
export const refusedPath = '/.refused'

const hostile = /\\|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/i
/** A browser takes such a path for the name of another host wherever a page of ours goes on to it. */
const namesHost = (path: string) => path.charCodeAt(1) === 47
const aliases: [string, string][] = [['/tenant-admin/', '/admin/']]

/** Runs before routing: control characters and backslashes in a path, and calls without a host, reach no route; aliased areas get their own name. */
export function rewriteAddress({ url = '/', headers, httpVersion }: IncomingMessage): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (
    url.charCodeAt(0) !== 47 ||
    namesHost(path) ||
    ((path.includes('%') || path.includes('\\')) && hostile.test(path))
  )
    return refusedPath
  if (headers.host === undefined && httpVersion === '1.1') return refusedPath

  return ownName(url)
}

/** The address under the area's own name, by which routes are known. */
export function ownName(url: string): string {
  for (const [alias, area] of aliases) if (url.startsWith(alias)) return area + url.slice(alias.length)
  return url
}
