import { accounts } from '@care/shared/admin/session/session.contract'
import { puzzles } from '@care/shared/admin/session/ways/captcha.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' })
  redis = new Redis(gateway.redis.url)
  gateway.upstream.people.set('nurse', { password: 'Care2026', accounts: [accountOf({ username: 'nurse' })] })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})

const post = (fields: Record<string, string>, address: string, cookie = '') =>
  gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    headers: {
      authorization: clientHeader,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
      cookie,
    },
    payload: new URLSearchParams({ grant_type: 'password', username: 'nurse', enc: '0', ...fields }).toString(),
  })
const draw = (randomStr: string, address: string) =>
  gateway.app.inject({ url: '/code', query: { randomStr }, headers: { 'x-forwarded-for': address } })
const checked = () => gateway.upstream.received.filter(({ path }) => path === accounts.verify.path).length

/** Makes a thousand guesses from twenty addresses, a hundred at a time; returns how often each status came. */
async function guess(network: string, answer: (n: number) => Promise<Record<string, string>> = async () => ({})) {
  const statuses = new Map<number, number>()
  for (let round = 0; round < 10; round++) {
    const given = await Promise.all(Array.from({ length: 100 }, (_, n) => answer(round * 100 + n)))
    const answers = await Promise.all(
      given.map((fields, n) => post({ password: `Guess${round}-${n}`, ...fields }, `${network}.${n % 20}`)),
    )
    for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(statuses)
}
/** A solved captcha together with its proof of work. */
async function solved(n: number) {
  const randomStr = `solved-${n}`
  await redis.mset(keys.captcha(randomStr), '7', keys.workDone(randomStr), '1')
  return { randomStr, code: '7' }
}

it('of a thousand guesses five are checked before a captcha and ten before the pause', async () => {
  const first = await post({ password: 'Care2026' }, '10.1.0.1')
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  const home = async () => (await post({ password: 'Care2026' }, '10.2.0.1', cookie)).statusCode
  const elsewhere = () => post({ password: 'Care2026', randomStr: 'none', code: '1' }, '10.3.0.1', 'care-known=x.1.y.z')
  expect(first.statusCode).toBe(200)

  let before = checked()
  expect(await guess('10.9.1')).toEqual({ 426: 5, 428: 995 })
  expect(checked() - before).toBe(5)
  expect([await home(), (await elsewhere()).statusCode]).toEqual([200, 428])

  before = checked()
  expect(await guess('10.9.2', solved)).toEqual({ 426: 1_000 })
  expect(checked() - before).toBe(5)
  expect(await home()).toBe(200)
  for (let n = 0; n < 8; n++) expect(await home()).toBe(200)
}, 60_000)

it('a refused sign-in sets no cookie', async () => {
  expect((await post({ password: 'wrong', username: 'desk' }, '10.4.0.1')).headers['set-cookie']).toBeUndefined()
})

it('a flood of sign-ins gets 503 before the services receive it, and a single client is admitted', async () => {
  await redis.flushall()
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  gateway.upstream.on('POST', accounts.verify.path, () => end.then(() => []))
  gateway.upstream.on('POST', puzzles.raster.path, () => end.then(() => 'iVBORw0KGgo='))
  const asked = () =>
    gateway.upstream.received.filter(({ path }) => path === accounts.verify.path || path === puzzles.raster.path).length
  const before = asked()
  const flood = Array.from({ length: 40 }, (_, n) => [
    post({ username: `guess-${n}`, password: 'x' }, '10.5.0.1'),
    draw(`flood-${n}0000`, '10.5.0.1'),
  ]).flat()
  const first = await Promise.race(flood)
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '2'])
  const once = [post({ username: 'desk', password: 'x' }, '10.5.0.2'), draw('once-0000', '10.5.0.2')]
  await untilPushed(async () => asked() - before, 4)
  release()
  const answers = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(answers.filter((status) => status === 503).length).toBeGreaterThanOrEqual(36)
  expect((await Promise.all(once)).map(({ statusCode }) => statusCode)).toEqual([426, 200])
})
