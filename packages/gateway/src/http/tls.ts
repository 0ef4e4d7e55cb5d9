import type { FastifyInstance } from 'fastify'

/**
 * If a trusted proxy reports TLS, marks every cookie Secure and, with `hstsSeconds`, sends HSTS. Responses that bypass
 * the framework (forwarded and cached) set no cookies and need no HSTS of their own.
 */
export function enforceTls(app: FastifyInstance, hstsSeconds: number) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.protocol === 'https') {
      if (hstsSeconds > 0) reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
      const cookies = [reply.getHeader('set-cookie') ?? []].flat().map((cookie) => `${cookie}; Secure`)
      if (cookies.length > 0) reply.removeHeader('set-cookie').header('set-cookie', cookies)
    }
    done(null, payload)
  })
}
