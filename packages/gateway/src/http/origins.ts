import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the request comes from no browser (it has no Origin header), from our own origin, or from one of the
 * configured list.
 */
export function mayCallFrom({ origin, host }: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  if (!origin) return true
  return origin === `http://${host}` || origin === `https://${host}` || allowed.has(origin)
}

export function corsHeaders(origin: string | undefined, allowed: ReadonlySet<string>): Record<string, string> {
  if (!origin || !allowed.has(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-request-id, content-disposition, etag',
    vary: 'origin',
  }
}

export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, if-none-match, tenant-id, tenant-ids, tenantids, istoken',
  'access-control-max-age': '600',
}
