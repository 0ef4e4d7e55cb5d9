import fastify from 'fastify'
import { expect, it } from 'vitest'
import { keepToTls } from './tls.ts'

/** What a proxy that is believed is answered. */
async function answered(proto: string, hstsSeconds = 0, cookies: string[] = []) {
  const app = fastify({ trustProxy: true })
  keepToTls(app, hstsSeconds)
  app.get('/', (_request, reply) => {
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return reply.send('page')
  })
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })
  return [headers['strict-transport-security'], headers['set-cookie']]
}

it('keeps every cookie to TLS behind it, and leaves it as it is without', async () => {
  expect(await answered('https', 0, ['a=1; Path=/', 'b=2'])).toEqual([
    undefined,
    ['a=1; Path=/; Secure', 'b=2; Secure'],
  ])
  expect(await answered('https', 0, ['a=1'])).toEqual([undefined, ['a=1; Secure']])
  expect(await answered('http', 60, ['a=1'])).toEqual([undefined, 'a=1'])
})

it('tells browsers to come by TLS only where the setting says so', async () => {
  expect(await answered('https', 31_536_000)).toEqual(['max-age=31536000', undefined])
  expect(await answered('https')).toEqual([undefined, undefined])
})
