import { unauthorized } from '@care/shared/http/errors'
import type {} from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Default lifetime of an access token in seconds. */
export const accessLifeSeconds = 12 * 3600
const audience = 'care'
/** The claims of an access token. Checks the audience, because the library accepts a token that has none. */
const Claims = z.object({ sid: z.string().min(1), exp: z.number(), aud: z.literal(audience) })
const Header = z.object({ header: z.object({ alg: z.literal('HS256'), kid: z.string() }) })

export interface TokenKey {
  id: string
  secret: string
}

/**
 * Signs access tokens with the first key, and verifies them with the key that they name. Refuses other algorithms and
 * unknown keys.
 */
export function createTokens(app: FastifyInstance, tokenKeys: readonly TokenKey[]) {
  const [newest] = tokenKeys as [TokenKey]

  return {
    sign: (sessionId: string, expiresIn = accessLifeSeconds) =>
      app.jwt.sign(
        { sid: sessionId },
        { key: newest.secret, kid: newest.id, algorithm: 'HS256', expiresIn, aud: audience },
      ),

    /** Like `verify`, but returns null for an invalid token. */
    look(token: string): { sessionId: string; endsAt: number } | null {
      try {
        return this.verify(token)
      } catch {
        // introspection reports an invalid token in a normal response
        return null
      }
    },

    /** The session id in a token, and when the token expires in epoch ms. Throws 401 for an invalid token. */
    verify(token: string): { sessionId: string; endsAt: number } {
      try {
        const { kid } = Header.parse(app.jwt.decode(token, { complete: true })).header
        const secret = tokenKeys.find(({ id }) => id === kid)?.secret
        if (!secret) throw unauthorized()
        const options = { key: secret, algorithms: ['HS256' as const], allowedAud: audience }
        const { sid, exp } = Claims.parse(app.jwt.verify(token, options))
        // at the exact time of its expiry the library would still accept a token
        if (exp * 1000 <= Date.now()) throw unauthorized()
        return { sessionId: sid, endsAt: exp * 1000 }
      } catch {
        // the client is not told why the token is invalid, because that would help an attacker
        throw unauthorized()
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
