import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'
import { findTrail } from './trail.repository.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const services = testServices(made)
const { desk, desk2, chaoyang } = testCallers(made, 'desk', 'desk2', 'chaoyang')
const rounds = Number(process.env.ROUNDS ?? 20)
let id: number
let keys = 0
const key = () => `key-of-desk-${++keys}`
const minutesAgo = (minutes: number) => toShanghaiTime(Date.now() - minutes * 60_000)
/** The time in the format of the trail, at whatever hour the test runs. */
const spoken = (time: string) =>
  time.slice(0, 10) === minutesAgo(0).slice(0, 10) ? time.slice(11, 16) : time.slice(5, 16)

beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
})

type Told = { requestKey?: string; doneTime?: string }
const claim = (who: typeof desk, query: Told = {}) => services.call(warnings.claim, who, { params: { id }, query })
const release = (who: typeof desk, query: Told = {}) => services.call(warnings.release, who, { params: { id }, query })
const handle = (who: typeof desk, told: Told = {}) =>
  services.call(warnings.updateStatus, who, {
    body: { id, processMode: 1, isDisposed: 1, outcome: 'falseAlarm', remark: '误触', ...told },
  })
const trail = async () =>
  (await inTenants(made.database, desk.tenantIds, (db) => findTrail(db, tenantId, id))).slice(1).map(({ text }) => text)

it('a step done offline has both times in the trail, and takes effect when it is submitted', async () => {
  const [done, closed] = [minutesAgo(6), minutesAgo(4)]
  const told = await claim(desk, { requestKey: key(), doneTime: done })
  expect(told).toMatchObject({ code: 0, data: { isDisposed: 2, claimerId: desk.userId } })
  expect(told.data?.claimTime && told.data.claimTime >= minutesAgo(1)).toBe(true)
  expect(await handle(desk, { requestKey: key(), doneTime: closed })).toMatchObject({ code: 0, data: true })
  const late = (time: string) => new RegExp(`（断线期间 ${spoken(time)} 操作，[\\d: -]+ 同步）`)
  expect(await trail()).toEqual([
    expect.stringMatching(late(done)),
    expect.stringMatching(new RegExp(`：误报：误触${late(closed).source}`)),
  ])
})

it('a step submitted immediately mentions no offline time', async () => {
  await claim(desk, { requestKey: key(), doneTime: minutesAgo(0.5) })
  await release(desk, { requestKey: key() })
  const [claimed, released] = await trail()
  expect(claimed).not.toContain('断线')
  expect([claimed?.startsWith(`${desk.nickName}开始处理`), released]).toEqual([true, `${desk.nickName}放回待处理`])
})

it(`in ${rounds} rounds of concurrent submissions a step takes effect once, and every submission gets its response`, async () => {
  for (let round = 0; round < rounds; round++) {
    const said = { requestKey: key(), doneTime: minutesAgo(3) }
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(desk, said)))
    expect(answers.map(({ code, data }) => [code, data?.claimerId])).toEqual(answers.map(() => [0, desk.userId]))
    const back = { requestKey: key() }
    expect((await Promise.all([1, 2].map(() => release(desk, back)))).map(({ code }) => code)).toEqual([0, 0])
    expect(await trail()).toHaveLength(2 * (round + 1))
  }
  // long after the warning was released, when another user has claimed it
  const first = { requestKey: `key-of-desk-${keys - 1}`, doneTime: minutesAgo(3) }
  await claim(desk2)
  expect(await claim(desk, first)).toMatchObject({ code: 0, data: { claimerId: desk2.userId } })
  const closing = { requestKey: key() }
  expect(await handle(desk2, closing)).toMatchObject({ code: 0 })
  expect(await handle(desk2, closing)).toMatchObject({ code: 0, data: true })
  expect(await claim(desk2, closing)).toMatchObject({ code: 1, msg: '请求标识已用于别的操作' })
})

it('a step done offline is checked against the state at its submission; a conflict names the user who was first', async () => {
  const said = { requestKey: key(), doneTime: minutesAgo(5) }
  await claim(desk2)
  const before = await trail()
  const reason = { code: 1, data: { reason: 'conflict' } }
  const taken = { ...reason, msg: expect.stringMatching(`^${desk2.nickName} 已于 \\d\\d:\\d\\d 接手$`) }
  expect([await claim(desk, said), await handle(desk, { ...said, requestKey: key() })]).toMatchObject([taken, taken])
  await handle(desk2)
  const closed = { ...reason, msg: expect.stringMatching(`^${desk2.nickName} 已于 \\d\\d:\\d\\d 处理完成$`) }
  expect([await claim(desk, said), await release(desk, { ...said, requestKey: key() })]).toMatchObject([closed, closed])
  expect((await trail()).slice(0, before.length)).toEqual(before)
  expect(await trail()).toHaveLength(before.length + 1)
})

it('a note is stored once with its writing time, whoever claimed the warning', async () => {
  await claim(desk2)
  const said = { id, text: '已到床边，人清醒', requestKey: key(), doneTime: minutesAgo(7) }
  const comment = () => services.call(warnings.comment, desk, { body: said })
  expect(await Promise.all([comment(), comment()])).toMatchObject([{ data: true }, { data: true }])
  expect((await trail()).slice(1)).toEqual([
    expect.stringMatching(`^已到床边，人清醒（断线期间 ${spoken(said.doneTime)} 操作，.* 同步）$`),
  ])
  const empty = { ...said, text: ' ' }
  expect(await services.call(warnings.comment, desk, { body: empty })).toMatchObject({ status: 400 })
  expect(await services.call(warnings.comment, chaoyang, { body: said })).toMatchObject({ status: 404 })
})

it('a refused step may be submitted again with the same idempotency key', async () => {
  const said = { requestKey: key(), doneTime: minutesAgo(5) }
  await claim(desk2)
  expect(await claim(desk, said)).toMatchObject({ code: 1 })
  await release(desk2)
  expect(await claim(desk, said)).toMatchObject({ code: 0, data: { claimerId: desk.userId } })
})

it.each([
  ['ahead', () => minutesAgo(-6), '完成时间不能晚于现在'],
  ['of the day before', () => minutesAgo(24 * 60 + 6), '只能补传24小时内的操作'],
])('a step with a time %s is refused and changes nothing', async (_, doneTime, msg) => {
  expect(await claim(desk, { requestKey: key(), doneTime: doneTime() })).toMatchObject({ status: 400, msg })
  expect(await handle(desk, { doneTime: doneTime() })).toMatchObject({ status: 400, msg })
  expect(await trail()).toEqual([])
})

it('a user of another institution sees nothing, with or without a key', async () => {
  expect(await claim(chaoyang, { requestKey: key(), doneTime: minutesAgo(5) })).toMatchObject({ status: 404 })
  expect(await claim(chaoyang)).toMatchObject({ status: 404, msg: '预警不存在' })
})
