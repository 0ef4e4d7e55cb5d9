import type { FastifyInstance } from 'fastify'

/**
 * Behind TLS, as a trusted proxy says, every cookie is for TLS alone, and with `hstsSeconds` browsers are told to come by TLS only.
 * What passes by the framework (forwarded and cached answers) sets no cookie and needs no telling twice.
 */
export function keepToTls(app: FastifyInstance, hstsSeconds: number) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.protocol === 'https') {
      if (hstsSeconds > 0) reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
      const cookies = [reply.getHeader('set-cookie') ?? []].flat().map((cookie) => `${cookie}; Secure`)
      if (cookies.length > 0) reply.removeHeader('set-cookie').header('set-cookie', cookies)
    }
    done(null, payload)
  })
}
