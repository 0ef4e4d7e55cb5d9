import { beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { testRedis } from '../testing/redis.ts'
import { createPasswordGuessLimiter, type Guess, type GuessSource } from './guesses.ts'

const redis = testRedis()
beforeEach(() => redis.flushall())

const start = Date.parse('2026-11-21T12:00:00+08:00')
const minute = 60_000
const stranger = (address: number): GuessSource => ({ address: `10.0.0.${address}`, device: null })
const home = { address: '10.0.0.1', device: 'browser-of-nurse' }
const captchaFirst = new Error('captcha')

/** Makes one guess; returns whether it was checked, needed a captcha, or was refused by a pause. */
async function guess(source = stranger(1), { captcha = false, name = 'nurse', now = start, as = 'wrong' } = {}) {
  const pass = async () => {
    if (!captcha) throw captchaFirst
  }
  try {
    const begun = await createPasswordGuessLimiter(redis).begin(name, source, pass, now)
    await begun?.[as as keyof Guess]()
    return begun ? 'judged' : 'rest'
  } catch (error) {
    if (error !== captchaFirst) throw error
    return 'captcha'
  }
}
async function times(count: number, one: () => Promise<string>) {
  for (let n = 0; n < count; n++) expect(await one()).toBe('judged')
}

it('guesses from all addresses of an IPv6 network are counted together, because a household can choose among them', async () => {
  const within = (host: number): GuessSource => ({ address: `2001:db8:1:2::${host}`, device: null })
  for (const host of [1, 2, 3]) expect(await guess(within(host))).toBe('judged')
  expect(await guess(within(4))).toBe('captcha')
  expect(await guess({ address: '2001:db8:1:3::1', device: null })).toBe('judged')
})

it('guesses from an address need a captcha after three failures and are paused after five, longer with each failure', async () => {
  await times(3, () => guess())
  expect(await guess()).toBe('captcha')
  await times(2, () => guess(stranger(1), { captcha: true }))
  let now = start
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(await guess(stranger(1), { captcha: true, now })).toBe('rest')
    expect(await guess(stranger(1), { captcha: true, now: now + minutes * minute - 1 })).toBe('rest')
    now += minutes * minute
    // clears the counter that all strangers share, which pauses guessing from the tenth failure on
    await redis.del(keys.guesses('nurse'))
    expect(await guess(stranger(1), { captcha: true, now })).toBe('judged')
  }
})

it('guesses of all strangers at a name count together, ignoring case, and each name counts separately', async () => {
  for (let n = 1; n <= 5; n++) expect(await guess(stranger(n), { name: n % 2 ? 'Nurse' : 'NURSE' })).toBe('judged')
  expect(await guess(stranger(6))).toBe('captcha')
  for (let n = 6; n <= 10; n++) expect(await guess(stranger(n), { captcha: true })).toBe('judged')
  expect(await guess(stranger(11), { captcha: true })).toBe('rest')
  expect(await guess(stranger(11), { name: 'nurse2' })).toBe('judged')
})

it('guesses from a known browser are counted separately, so that strangers cannot pause it', async () => {
  for (let n = 1; n <= 10; n++) await guess(stranger(n), { captcha: true })
  await times(3, () => guess(home))
  expect(await guess(home)).toBe('captcha')
  await times(2, () => guess(home, { captcha: true }))
  expect(await guess(home, { captcha: true })).toBe('rest')
})

it('a successful sign-in clears the failures of its own browser or address, never those of other clients', async () => {
  await times(2, () => guess())
  expect(await guess(stranger(1), { as: 'right' })).toBe('judged')
  await times(3, () => guess())
  expect(await guess(stranger(2))).toBe('captcha')
  expect(await guess(home, { as: 'right' })).toBe('judged')
  expect(await guess(stranger(2))).toBe('captcha')
})

it('of a hundred concurrent guesses no more are checked than of sequential ones', async () => {
  let judged = 0
  const slowly = async (n: number) => {
    const begun = await createPasswordGuessLimiter(redis).begin(
      'nurse',
      stranger(n % 20),
      () => Promise.reject(captchaFirst),
      start,
    )
    judged++
    await new Promise((done) => setTimeout(done, 20))
    await begun?.wrong()
  }
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => slowly(n)))
  expect([judged, results.filter(({ status }) => status === 'fulfilled').length]).toEqual([5, 5])
  await times(20, () => guess(stranger(1), { name: 'desk', as: 'undone' }))
})

it('several concurrent right guesses of one person are accepted', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => guess(stranger(1), { as: 'right' })))
  expect(new Set(all)).toEqual(new Set(['judged']))
})

it('counters reset after an hour without a guess, and reservations of a gateway that died after half a minute', async () => {
  const never = () => Promise.reject(captchaFirst)
  for (let n = 0; n < 3; n++) await createPasswordGuessLimiter(redis).begin('nurse', stranger(1), never, start)
  expect(await guess(stranger(1), { now: start + 30_000 })).toBe('captcha')
  expect(await guess(stranger(1), { now: start + 30_001 })).toBe('judged')
  for (const key of [keys.guesses('nurse'), keys.guesses('nurse', 'address 10.0.0.1')]) {
    expect(await redis.ttl(key)).toBeGreaterThan(3_590)
    expect(await redis.ttl(key)).toBeLessThanOrEqual(3_600)
  }
})
