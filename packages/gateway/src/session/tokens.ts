import { unauthenticated } from '@care/shared/http/errors'
import type {} from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Seconds that an access token lives where its client does not say. */
export const accessLifeSeconds = 12 * 3600
const audience = 'care'
/** The verifier lets a token pass that names no audience at all: here it must name ours. */
const Claims = z.object({ sid: z.string().min(1), exp: z.number(), aud: z.literal(audience) })
const Header = z.object({ header: z.object({ alg: z.literal('HS256'), kid: z.string() }) })

export interface TokenKey {
  id: string
  secret: string
}

/** Signs with the first key, verifies with whichever the token names; other algorithms and unknown keys are refused. */
export function createTokens(app: FastifyInstance, tokenKeys: readonly TokenKey[]) {
  const [newest] = tokenKeys as [TokenKey]

  return {
    sign: (sessionId: string, expiresIn = accessLifeSeconds) =>
      app.jwt.sign(
        { sid: sessionId },
        { key: newest.secret, kid: newest.id, algorithm: 'HS256', expiresIn, aud: audience },
      ),

    /** The same as `verify`, and null for a bad token. */
    look(token: string): { sessionId: string; endsAt: number } | null {
      try {
        return this.verify(token)
      } catch {
        // asked about, not presented: a bad token is an answer
        return null
      }
    },

    /** The session a token names, and its end in epoch ms. */
    verify(token: string): { sessionId: string; endsAt: number } {
      try {
        const { kid } = Header.parse(app.jwt.decode(token, { complete: true })).header
        const secret = tokenKeys.find(({ id }) => id === kid)?.secret
        if (!secret) throw unauthenticated()
        const options = { key: secret, algorithms: ['HS256' as const], allowedAud: audience }
        const { sid, exp } = Claims.parse(app.jwt.verify(token, options))
        // the library still takes a token in the very moment of its end
        if (exp * 1000 <= Date.now()) throw unauthenticated()
        return { sessionId: sid, endsAt: exp * 1000 }
      } catch {
        // whatever is wrong with a token, its bearer is told no more than that
        throw unauthenticated()
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
