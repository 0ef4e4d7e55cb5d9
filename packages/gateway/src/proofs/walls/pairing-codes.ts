import { randomBytes, randomInt } from 'node:crypto'
import { unavailable } from '@care/shared/http/errors'
import { codeLength, codeLetters, codeSeconds } from '@care/shared/overview/walls/pairing-code'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { failClosed } from '../../redis/fail-closed.ts'
import { digest, keys } from '../../redis/keys.ts'

const Approved = z.object({ tenantId: z.number(), id: z.number() })
type Approved = z.output<typeof Approved>
const waiting = 'waiting'

const nextCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/**
 * Pairing codes that big screens show until a manager approves them. Only the screen knows the key of its code; Redis
 * stores the key's hash.
 */
export function createPairingCodes(redis: Redis) {
  return {
    async issue(): Promise<{ code: string; key: string }> {
      const key = randomBytes(32).toString('base64url')
      for (let tries = 0; tries < 5; tries++) {
        const code = nextCode()
        const isFree = await failClosed(redis.set(keys.wallCode(code), digest(key), 'EX', codeSeconds, 'NX'))
        if (!isFree) continue
        await failClosed(redis.set(keys.wallKey(digest(key)), waiting, 'EX', codeSeconds))
        return { code, key }
      }
      throw unavailable()
    },

    /** The key hash of a code; null if the code is unknown, used or expired. */
    look: (code: string): Promise<string | null> => failClosed(redis.get(keys.wallCode(code))),

    /** Stores that the holder of the key may open this screen, and invalidates the code. */
    async approve(code: string, keyHash: string, wall: Approved) {
      await failClosed(
        redis
          .multi()
          .set(keys.wallKey(keyHash), JSON.stringify(wall), 'EX', codeSeconds)
          .del(keys.wallCode(code))
          .exec(),
      )
    },

    /**
     * The approval for the key of a screen. It can be read repeatedly until it expires, because a response may get
     * lost.
     */
    async claim(key: string): Promise<Approved | 'waiting' | null> {
      const kept = await failClosed(redis.get(keys.wallKey(digest(key))))
      return kept === null || kept === waiting ? kept : Approved.parse(JSON.parse(kept))
    },
  }
}
