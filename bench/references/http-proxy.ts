import httpProxy from '@fastify/http-proxy'
import jwt from '@fastify/jwt'
import fastify from 'fastify'

/** The usual solution: the HTTP proxy plugin behind the JWT plugin, both tuned. Prints a valid token. */
const [port, upstream] = process.argv.slice(2)
const app = fastify({ logger: false })
await app.register(jwt, { secret: 'secret-of-the-reference-0123456789', verify: { cache: 10_000 } })
await app.register(httpProxy, {
  upstream: `http://127.0.0.1:${upstream}`,
  undici: { connections: 64, pipelining: 1, keepAliveTimeout: 60_000 },
  disableRequestLogging: true,
  preHandler: async (request) => {
    await request.jwtVerify()
  },
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ token: app.jwt.sign({ sid: 'x', tenantIds: [1000001, 1000002] }) })}\n`)
