import fastify from 'fastify'
import { expect, it } from 'vitest'
import { enforceTls } from './tls.ts'

/** The response to a request from a trusted proxy. */
async function answered(proto: string, hstsSeconds = 0, cookies: string[] = []) {
  const app = fastify({ trustProxy: true })
  enforceTls(app, hstsSeconds)
  app.get('/', (_request, reply) => {
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return reply.send('page')
  })
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })
  return [headers['strict-transport-security'], headers['set-cookie']]
}

it('every cookie is marked Secure behind TLS, and left unchanged otherwise', async () => {
  expect(await answered('https', 0, ['a=1; Path=/', 'b=2'])).toEqual([
    undefined,
    ['a=1; Path=/; Secure', 'b=2; Secure'],
  ])
  expect(await answered('https', 0, ['a=1'])).toEqual([undefined, ['a=1; Secure']])
  expect(await answered('http', 60, ['a=1'])).toEqual([undefined, 'a=1'])
})

it('the HSTS header is sent only if configured', async () => {
  expect(await answered('https', 31_536_000)).toEqual(['max-age=31536000', undefined])
  expect(await answered('https')).toEqual([undefined, undefined])
})
