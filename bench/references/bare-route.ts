import fastify from 'fastify'

/** A bare HTTP route that responds with the bytes from its arguments. */
const [port, body = ''] = process.argv.slice(2)
const app = fastify({ logger: false })
const bytes = Buffer.from(body, 'base64')
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ ready: 1 })}\n`)
