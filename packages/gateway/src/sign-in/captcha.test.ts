import { puzzles, type SliderMove, type Work } from '@care/shared/admin/session/ways/captcha.contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  const puzzle = { background: 'data:b', piece: 'data:p', width: 320, height: 160, pieceWidth: 53, pieceHeight: 53 }
  gateway.upstream.on('GET', puzzles.draw.path, () => ({ ...puzzle, x: 200, y: 31 }))
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(() => redis.flushall())

const randomStr = '48151700000000001'
const byHand: SliderMove['trail'] = [
  [0, 0],
  [40, 12],
  [90, 60],
  [150, 130],
  [260, 187],
  [410, 201],
]
const move = (change: Partial<SliderMove> = {}) => ({ randomStr, x: 201, duration: 430, trail: byHand, ...change })
const draw = () => gateway.app.inject({ url: '/code/slider', query: { randomStr } })
const slide = (given: object) => gateway.app.inject({ method: 'POST', url: '/code/slider', payload: given })
/** Stores a puzzle that was drawn two seconds ago. */
const drawEarlier = () => redis.set(keys.puzzle(randomStr), JSON.stringify({ x: 200, drawnAt: Date.now() - 2_000 }))
const suspicious = (query: Record<string, string> = {}) =>
  gateway.app.inject({ url: '/admin/mobile/13800000001', query, headers: { authorization: clientHeader } })
const wrong = { code: 1, msg: '验证码错误,请重新输入', data: { reason: 'captcha', kind: 'slider' } }

it('a puzzle is drawn without revealing the right position', async () => {
  const { data } = (await draw()).json()
  expect(data).toMatchObject({ background: 'data:b', piece: 'data:p', y: 31 })
  expect(data).not.toHaveProperty('x')
  expect(JSON.parse((await redis.get(keys.puzzle(randomStr))) ?? '{}')).toMatchObject({ x: 200 })
  expect(await redis.ttl(keys.puzzle(randomStr))).toBeLessThanOrEqual(120)
})

it('a right move is exchanged for a code, which is accepted once', async () => {
  await redis.set(keys.limit('sms-suspect-phone', '13800000001'), 1, 'EX', 3600)
  expect((await suspicious()).json()).toEqual({
    code: 1,
    msg: '验证码不能为空',
    data: { reason: 'captcha', kind: 'slider' },
  })
  await drawEarlier()
  const { code } = (await slide(move())).json().data
  expect((await suspicious({ randomStr, code })).statusCode).toBe(200)
  expect((await suspicious({ randomStr, code })).json()).toEqual(wrong)
})

it('the sum shown in a picture is accepted as well, for people who cannot move a slider', async () => {
  await redis.set(keys.limit('sms-suspect-phone', '13800000001'), 1, 'EX', 3600)
  await gateway.app.inject({ url: '/code', query: { randomStr } })
  const code = (await redis.get(keys.captcha(randomStr))) as string
  expect((await suspicious({ randomStr, code })).statusCode).toBe(200)
})

it('a piece four pixels off is accepted, and one five pixels off is refused', async () => {
  for (const [x, status] of [
    [196, 200],
    [204, 200],
    [195, 428],
    [205, 428],
  ] as const) {
    await drawEarlier()
    expect((await slide(move({ x, trail: [...byHand, [420, x]] }))).statusCode, `x ${x}`).toBe(status)
  }
})

it('a puzzle can be used for one move only, whether right or wrong', async () => {
  await drawEarlier()
  expect((await slide(move({ x: 20, trail: [...byHand, [420, 20]] }))).json()).toEqual(wrong)
  expect((await slide(move())).json()).toEqual(wrong)
  await drawEarlier()
  expect((await slide(move())).statusCode).toBe(200)
  expect((await slide(move())).json()).toEqual(wrong)
})

const evenly = Array.from({ length: 21 }, (_, n): [number, number] => [n * 20, n * 10])
it.each([
  ['that jumps to the end', { trail: byHand.slice(0, 1) }],
  ['that ends elsewhere than stated', { trail: byHand.slice(0, -1) }],
  ['that takes no time', { duration: 120, trail: byHand.map(([, x], n): [number, number] => [n * 20, x]) }],
  ['that takes longer than the puzzle exists', { duration: 60_000 }],
  ['whose times decrease', { trail: [...byHand.slice(0, -1), [100, 201]] as SliderMove['trail'] }],
  ['of equal steps in equal times', { x: 200, duration: 430, trail: evenly }],
])('a move %s is refused', async (_, change) => {
  await drawEarlier()
  expect((await slide(move(change))).json()).toEqual(wrong)
})

const setWork = async () =>
  (await gateway.app.inject({ url: '/code/work', query: { randomStr } })).json<{ data: Work }>().data
const finish = (payload: object) => gateway.app.inject({ method: 'POST', url: '/code/work', payload })
async function solve(work: Work) {
  const { counter, derivedKey } = (await solveChallenge({ challenge: work, deriveKey })) ?? {}
  return { randomStr, counter, derivedKey }
}
/** Requests a code by phone for which a captcha is needed, with the right solution. */
async function answered(n: number) {
  const phone = `1380000${1000 + n}`
  await redis.set(keys.limit('sms-suspect-phone', phone), 1, 'EX', 3600)
  await redis.del(keys.limit('sms-address', '127.0.0.1'))
  await redis.set(keys.captcha(randomStr), '7')
  const query = { randomStr, code: '7' }
  return gateway.app.inject({ url: `/admin/mobile/${phone}`, query, headers: { authorization: clientHeader } })
}

it('an address may solve five captchas an hour without proof of work, and any number with it', async () => {
  for (let n = 0; n < 5; n++) expect((await answered(n)).statusCode).toBe(200)
  const refused = await answered(5)
  expect([refused.statusCode, refused.json().msg, refused.headers['retry-after']]).toEqual([
    429,
    '验证次数过多，请稍后再试',
    '3600',
  ])
  const done = await finish(await solve(await setWork()))
  expect(done.json()).toEqual({ code: 0, msg: null, data: true })
  expect(await redis.ttl(keys.workDone(randomStr))).toBeLessThanOrEqual(120)
  expect((await answered(6)).statusCode).toBe(200)
  expect((await answered(7)).statusCode).toBe(429)
})

it('a right proof of work is accepted once, and only under its own key, unchanged and issued by us', async () => {
  const work = await setWork()
  const right = await solve(work)
  expect((await finish({ ...right, counter: (right.counter ?? 0) + 1 })).json()).toEqual(wrong)
  expect((await finish(right)).json()).toEqual(wrong)
  expect((await finish({ ...(await solve(await setWork())), randomStr: '48151700000000002' })).json()).toEqual(wrong)

  const again = await solve(await setWork())
  expect([(await finish(again)).statusCode, (await finish(again)).statusCode]).toEqual([200, 428])
  const easy = { ...(await setWork()), parameters: { ...work.parameters, keyPrefix: '00', cost: 1 } }
  await redis.set(keys.work(randomStr), JSON.stringify(easy))
  expect((await finish(await solve(easy))).statusCode).toBe(428)
  await setWork()
  expect(await redis.ttl(keys.work(randomStr))).toBeLessThanOrEqual(120)
}, 60_000)

it('the required kind of captcha is a setting', async () => {
  const other = await startGateway({ LOGIN_CAPTCHA: 'image' })
  const url = '/admin/mobile/13800000002'
  const ask = () => other.app.inject({ url, headers: { authorization: clientHeader } })
  await ask()
  expect((await ask()).json().data).toEqual({ reason: 'captcha', kind: 'image' })
  await other.stop()
})
