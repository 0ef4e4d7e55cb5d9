import { randomInt } from 'node:crypto'
import { type ProofOfWorkSolution, Work } from '@care/shared/admin/session/ways/captcha.contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Redis } from 'ioredis'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'

/**
 * Range in which the client searches the counter, each try costing `cost` rounds of SHA-256: half a second on an
 * ordinary computer, about one second on a slow one.
 */
const counters = [1_500, 3_000] as const
const cost = 25

/** Proof of work: costs the client half a second of computing, and is cheap to issue and verify. */
export function createProofOfWork(redis: Redis, secret: string, lifeSeconds: number) {
  const hmacSignatureSecret = `captcha-work:${secret}`

  return {
    async set(randomStr: string): Promise<Work> {
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost,
        deriveKey,
        hmacSignatureSecret,
        counter: randomInt(...counters),
        expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
      })
      const work = Work.parse(challenge)
      await failClosed(redis.set(keys.work(randomStr), JSON.stringify(work), 'EX', lifeSeconds))
      return work
    },

    /** Checks a proof of work; each can be submitted only once. */
    async finish({ randomStr, counter, derivedKey }: ProofOfWorkSolution): Promise<boolean> {
      const text = await failClosed(redis.getdel(keys.work(randomStr)))
      if (!text) return false
      const challenge = Work.parse(JSON.parse(text))
      const { verified } = await verifySolution({
        challenge,
        solution: { counter, derivedKey },
        deriveKey,
        hmacSignatureSecret,
      })
      if (verified) await failClosed(redis.set(keys.workDone(randomStr), 1, 'EX', lifeSeconds))
      return verified
    },

    /** Whether this proof of work was done; it is used up by the check. */
    async take(randomStr: string): Promise<boolean> {
      return (await failClosed(redis.del(keys.workDone(randomStr)))) === 1
    },
  }
}
