import { expect, it } from 'vitest'
import { cameThroughProxy } from './through-proxy.ts'

const proxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-original-url',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'ali-cdn-real-ip',
]
it.each(proxies)('recognises a proxy by %s', (name) =>
  expect(cameThroughProxy({ host: 'care', [name]: '' })).toBe(true),
)

it('treats a request without such a header as direct', () => {
  const plain = { host: 'care', accept: '*/*', 'user-agent': 'curl', authorization: 'Bearer x', connection: 'close' }
  expect(cameThroughProxy(plain)).toBe(false)
})
