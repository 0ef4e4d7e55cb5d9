import { randomBytes, randomInt } from 'node:crypto'
import { unavailable } from '@care/shared/http/errors'
import { codeLength, codeLetters, codeSeconds } from '@care/shared/walls/pairing-code'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { insist } from '../../redis/insist.ts'
import { digest, keys } from '../../redis/keys.ts'

const Approved = z.object({ tenantId: z.number(), id: z.number() })
type Approved = z.output<typeof Approved>
const waiting = 'waiting'

const nextCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** Codes that walls show until somebody approves them. The key of a code is the wall's alone: only its hash is kept. */
export function createPairingCodes(redis: Redis) {
  return {
    async issue(): Promise<{ code: string; key: string }> {
      const key = randomBytes(32).toString('base64url')
      for (let tries = 0; tries < 5; tries++) {
        const code = nextCode()
        const isFree = await insist(redis.set(keys.wallCode(code), digest(key), 'EX', codeSeconds, 'NX'))
        if (!isFree) continue
        await insist(redis.set(keys.wallKey(digest(key)), waiting, 'EX', codeSeconds))
        return { code, key }
      }
      throw unavailable()
    },

    /** The hash of the key that a code stands for; null for a code that is unknown, used or over. */
    look: (code: string): Promise<string | null> => insist(redis.get(keys.wallCode(code))),

    /** From now on the key opens this wall, and the code is worth nothing. */
    async approve(code: string, keyHash: string, wall: Approved) {
      await insist(
        redis
          .multi()
          .set(keys.wallKey(keyHash), JSON.stringify(wall), 'EX', codeSeconds)
          .del(keys.wallCode(code))
          .exec(),
      )
    },

    /** An answer may be lost on its way: the same is told again until its time is over. */
    async claim(key: string): Promise<Approved | 'waiting' | null> {
      const kept = await insist(redis.get(keys.wallKey(digest(key))))
      return kept === null || kept === waiting ? kept : Approved.parse(JSON.parse(kept))
    },
  }
}
