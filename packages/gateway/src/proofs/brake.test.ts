import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { createBrake } from './brake.ts'

let server: TestRedis
let redis: Redis
beforeAll(async () => {
  server = await startRedis()
  redis = new Redis(server.url)
})
afterAll(async () => {
  redis.disconnect()
  await server.stop()
})
beforeEach(() => redis.flushall())

const now = Date.parse('2026-11-21T12:00:00+08:00')
const minute = 60_000
async function failTimes(times: number, name = 'nurse') {
  const brake = createBrake(redis)
  for (let failure = 1; failure <= times; failure++) await brake.failed(name, now)
  return brake
}

it.each([
  [0, false, 0],
  [2, false, 0],
  [3, true, 0],
  [4, true, 0],
  [5, true, 1],
  [6, true, 2],
  [7, true, 4],
  [8, true, 8],
  [9, true, 15],
  [30, true, 15],
])('after %i failures asks for a captcha: %s, and lets the account rest for %i minutes', async (times, asks, rest) => {
  const brake = await failTimes(times)
  const at = (ms: number) => brake.look('nurse', now + ms)
  expect(await at(0)).toEqual({ needsCaptcha: asks, locked: rest > 0 })
  if (rest > 0) expect(await at(rest * minute - 1)).toMatchObject({ locked: true })
  // the failures are still remembered: the next one lets it rest for longer
  expect(await at(rest * minute)).toEqual({ needsCaptcha: asks, locked: false })
})

it('counts one name however its letters are written, and each name for itself', async () => {
  const brake = await failTimes(5, 'Nurse')
  expect(await brake.look('NURSE', now)).toEqual({ needsCaptcha: true, locked: true })
  expect(await brake.look('nurse2', now)).toEqual({ needsCaptcha: false, locked: false })
})

it('forgets after an hour without another failure, or with a success', async () => {
  const brake = await failTimes(5)
  expect(await redis.ttl(keys.brake('nurse'))).toBeGreaterThan(3_590)
  expect(await redis.ttl(keys.brake('nurse'))).toBeLessThanOrEqual(3_600)
  await redis.expire(keys.brake('nurse'), 10)
  await brake.failed('nurse', now)
  expect(await redis.ttl(keys.brake('nurse'))).toBeGreaterThan(3_590)
  await brake.succeeded('nurse')
  expect(await brake.look('nurse', now)).toEqual({ needsCaptcha: false, locked: false })
})

it('keeps codes of an account apart from names that look like its key', async () => {
  const names = await failTimes(5, '1000002:7')
  const codes = createBrake(redis, keys.otpBrake)
  expect(await codes.look('1000002:7', now)).toEqual({ needsCaptcha: false, locked: false })
  await codes.failed('1000002:7', now)
  await names.succeeded('1000002:7')
  for (let failure = 1; failure <= 4; failure++) await codes.failed('1000002:7', now)
  expect(await codes.look('1000002:7', now)).toMatchObject({ locked: true })
})
