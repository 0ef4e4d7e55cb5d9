import { beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { testRedis } from '../testing/redis.ts'
import { createCodeLockout } from './code-lockout.ts'

const redis = testRedis()
beforeEach(() => redis.flushall())

const now = Date.parse('2026-11-21T12:00:00+08:00')
const minute = 60_000
const account = '1000002:7'
async function failTimes(times: number) {
  const brake = createCodeLockout(redis)
  for (let failure = 1; failure <= times; failure++) await brake.failed(account, now)
  return brake
}

it.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [30, 15],
])('after %i wrong codes the account is paused for %i minutes', async (times, rest) => {
  const brake = await failTimes(times)
  expect(await brake.isResting(account, now)).toBe(rest > 0)
  if (rest > 0) expect(await brake.isResting(account, now + rest * minute - 1)).toBe(true)
  expect(await brake.isResting(account, now + rest * minute)).toBe(false)
  expect(await brake.isResting('1000002:8', now)).toBe(false)
})

it('the count of wrong codes resets after an hour without another failure, or with a success', async () => {
  const brake = await failTimes(5)
  await redis.expire(keys.otpBrake(account), 10)
  await brake.failed(account, now)
  expect(await redis.ttl(keys.otpBrake(account))).toBeGreaterThan(3_590)
  expect(await redis.ttl(keys.otpBrake(account))).toBeLessThanOrEqual(3_600)
  await brake.succeeded(account)
  expect(await brake.isResting(account, now)).toBe(false)
})
