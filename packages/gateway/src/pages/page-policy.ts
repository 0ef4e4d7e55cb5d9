import type { OnlineMap } from '../process/outside/online-map.ts'

/** Hosts from which the map's script loads its parts, styles and JSONP responses. */
const scriptHosts = ['webapi', 'jsapi', 'jsapi-service', 'restapi', 'mapplugin', 'vdata'].map(
  (name) => `https://${name}.amap.com`,
)

/** Hosts of map tiles and data as wildcards, because the provider does not list them; nothing from them is executed. */
const hostsOf = ({ url }: OnlineMap) => {
  const { origin, hostname } = new URL(url)
  return hostname.endsWith('.amap.com')
    ? { scripts: scriptHosts.join(' '), others: 'https://*.amap.com https://*.autonavi.com' }
    : { scripts: origin, others: origin }
}

/**
 * Content security policy: no inline scripts, no eval, and no foreign hosts except those of a configured map and of
 * camera streams. Inline styles are allowed, because the components set them.
 */
export function pagePolicy(map: OnlineMap | null, streams = ''): string {
  const { scripts, others } = map ? hostsOf(map) : { scripts: '', others: '' }
  const from = (hosts: string) => hosts && ` ${hosts}`
  return [
    "default-src 'self'",
    `script-src 'self'${from(scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${from(others)}`,
    "font-src 'self' data:",
    `media-src 'self' data: blob:${from(streams)}`,
    `connect-src 'self'${from(others)}${from(streams)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
