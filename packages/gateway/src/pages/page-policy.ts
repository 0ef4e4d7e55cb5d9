import type { OnlineMap } from '../process/outside/online-map.ts'

/** What the map's script loads as scripts: itself and its parts, its styles, and answers that call a function. */
const scriptHosts = ['webapi', 'jsapi', 'jsapi-service', 'restapi', 'mapplugin', 'vdata'].map(
  (name) => `https://${name}.amap.com`,
)

/** Tiles and answers come from other hosts of its maker, which does not say which; nothing of them is run. */
const hostsOf = ({ url }: OnlineMap) => {
  const { origin, hostname } = new URL(url)
  return hostname.endsWith('.amap.com')
    ? { scripts: scriptHosts.join(' '), others: 'https://*.amap.com https://*.autonavi.com' }
    : { scripts: origin, others: origin }
}

/**
 * No inline script, no eval, no foreign host but the map's and cameras' streams where they are configured; styles
 * inline because the components set them.
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
