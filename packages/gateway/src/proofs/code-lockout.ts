import type { Redis } from 'ioredis'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'

/** Number of wrong codes after which the account is paused. */
const lockFrom = 5
const rememberedSeconds = 3600

/** Minutes of the pause after the fifth and each further failure: 1, 2, 4 … at most 15. */
const lockMinutes = (failures: number) => (failures < lockFrom ? 0 : Math.min(15, 2 ** (failures - lockFrom)))

/** Counts wrong codes of an account, and pauses it for increasing times (exponential backoff). */
export function createCodeLockout(redis: Redis) {
  return {
    async isResting(account: string, now = Date.now()) {
      const until = await failClosed(redis.hget(keys.otpBrake(account), 'lockedUntil'))
      return Number(until ?? 0) > now
    },

    async failed(account: string, now = Date.now()) {
      const key = keys.otpBrake(account)
      const failures = await failClosed(redis.hincrby(key, 'failures', 1))
      const minutes = lockMinutes(failures)
      const rest = minutes > 0 ? { lockedUntil: now + minutes * 60_000 } : { touchedAt: now }
      await failClosed(redis.multi().hset(key, rest).expire(key, rememberedSeconds).exec())
    },

    async succeeded(account: string) {
      await failClosed(redis.del(keys.otpBrake(account)))
    },
  }
}
export type CodeLockout = ReturnType<typeof createCodeLockout>
