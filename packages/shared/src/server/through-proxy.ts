const ofProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-envoy-.+|(.+-)?(client|connecting)-ip|ali-cdn-real-ip)$/

/**
 * Whether a request came through a proxy, by the header that proxies add. Names are in lower case, as Node has them.
 */
export const cameThroughProxy = (headers: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(headers).some((name) => ofProxies.test(name))
