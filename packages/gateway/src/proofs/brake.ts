import type { Redis } from 'ioredis'
import { insist } from '../redis/insist.ts'
import { keys } from '../redis/keys.ts'

/** From this many failures on a picture must be read first, and from the second number on the account rests. */
export const captchaFrom = 3
export const lockFrom = 5
const rememberedSeconds = 3600

/** 1, 2, 4 … at most 15 minutes after the fifth and each further failure. */
export const lockMinutes = (failures: number) => (failures < lockFrom ? 0 : Math.min(15, 2 ** (failures - lockFrom)))

/** Counts failed sign-ins of an account name, whether or not there is such an account. */
export function createBrake(redis: Redis, keyOf = keys.brake) {
  return {
    async look(username: string, now = Date.now()) {
      const [failures, lockedUntil] = await insist(redis.hmget(keyOf(username), 'failures', 'lockedUntil'))
      const count = Number(failures ?? 0)
      return { needsCaptcha: count >= captchaFrom, locked: Number(lockedUntil ?? 0) > now }
    },

    async failed(username: string, now = Date.now()) {
      const key = keyOf(username)
      const failures = await insist(redis.hincrby(key, 'failures', 1))
      const minutes = lockMinutes(failures)
      const rest = minutes > 0 ? { lockedUntil: now + minutes * 60_000 } : { touchedAt: now }
      await insist(redis.multi().hset(key, rest).expire(key, rememberedSeconds).exec())
    },

    async succeeded(username: string) {
      await insist(redis.del(keyOf(username)))
    },
  }
}
export type Brake = ReturnType<typeof createBrake>
