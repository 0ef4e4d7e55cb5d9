const ofProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-envoy-.+|(.+-)?(client|connecting)-ip|ali-cdn-real-ip)$/

/** Whether a proxy brought it: each says so by a header of its own. Names are in lower case, as Node gives them. */
export const cameThroughProxy = (headers: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(headers).some((name) => ofProxies.test(name))
