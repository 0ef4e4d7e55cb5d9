import type { OnlineMap } from '../process/outside/online-map.ts'

/** The map's script loads its parts, tiles and answers from other hosts of its maker, which does not say which. */
const hostsOf = ({ url }: OnlineMap) => {
  const { origin, hostname } = new URL(url)
  return hostname.endsWith('.amap.com') ? 'https://*.amap.com https://*.autonavi.com' : origin
}

/** No inline script, no eval, no foreign host but the map's where one is configured; styles inline because the components set them. */
export function pagePolicy(map: OnlineMap | null): string {
  const hosts = map ? ` ${hostsOf(map)}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${hosts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts}`,
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    `connect-src 'self'${hosts}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
