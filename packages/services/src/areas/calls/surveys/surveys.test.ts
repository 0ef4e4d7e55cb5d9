import { callJobs } from '@care/shared/calls/jobs/jobs.contract'
import { CallOutcome } from '@care/shared/calls/records/call.words'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { callSurveys } from '@care/shared/calls/surveys/surveys.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
const tenantId = 1000002
const internal = () => ({ ...desk, tenantId: 1, tenantIds: [1], permissions: ['internal'] })
const setWay = (surveyWay: number) =>
  made.owner.updateTable('callService').set({ surveyWay }).where('tenantId', '=', tenantId).execute()
beforeEach(() => setWay(1))

let last = 0
const call = async (given: object = {}) => {
  const number = String(13_700_100_000 + ++last)
  const row = { tenantId, direction: 2, number, outcome: CallOutcome.Reached, endTime: new Date(), ...given }
  return (await made.owner.insertInto('callRecord').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const ask = (id: number, caller = desk) => services.call(callSurveys.ask, caller, { body: { id } })
const tokenIn = (url: string) => url.slice(-22)
const answer = async (token: string, index: number) =>
  (await services.call(callSurveys.answer, internal(), { body: { token, index } })).data
const rating = async (id: number) => {
  const { data } = await services.call(callRecords.page, desk, { query: { ids: [id] } as never })
  return data.records[0]?.satisfactionIndex
}

it('a call is rated once by its link, and its rating is in the list and in the half year', async () => {
  const halfYear = async () => (await services.call(callJobs.halfYear, desk, { query: {} })).data
  const before = await halfYear()
  const id = await call()
  const { data, msg } = await ask(id)
  expect(msg).toBeNull()
  expect(data.state).toBe('outbox')
  const token = tokenIn(data.url)
  const open = await services.call(callSurveys.open, internal(), { body: { token } })
  expect(open.data).toMatchObject({ answer: null, tenantName: expect.any(String) })
  expect(await answer(token, 4)).toMatchObject({ answer: 4 })
  expect(await answer(token, 1)).toMatchObject({ answer: 4 })
  expect(await rating(id)).toBe(4)
  const rated = await services.call(callRecords.page, desk, { query: { satisfactionIndex: 4 } as never })
  expect(rated.data.records.map((one) => one.id)).toContain(id)
  const after = await halfYear()
  expect(after.rated.at(-1)).toBe((before.rated.at(-1) ?? 0) + 1)
  expect([after.satisfaction.at(-1), after.satisfaction[0]]).toEqual([expect.any(Number), null])
})

it('who was not reached, rated already or has no mobile is not asked; a number once a day', async () => {
  expect((await ask(await call({ outcome: CallOutcome.NoAnswer }))).msg).toBe('没有接通的通话不邀请评价')
  expect((await ask(await call({ satisfactionIndex: 5 }))).msg).toBe('这通电话已经评价过')
  expect((await ask(await call({ number: '010-62880001' }))).msg).toBe('固定电话收不到短信')
  const number = '13700999999'
  const id = await call({ number })
  expect((await ask(id)).msg).toBeNull()
  for (const again of [id, await call({ number })]) expect((await ask(again)).msg).toContain('今天已经邀请过')
  expect((await ask(id, chaoyang)).msg).toBe('通话记录不存在')
  await setWay(2)
  expect((await ask(await call())).msg).toBe('机构没有开启短信评价')
})

it('an expired link is like an unknown one', async () => {
  const { data } = await ask(await call())
  await sql`update call_survey set expire_time = now()`.execute(made.owner)
  expect(await answer(tokenIn(data.url), 5)).toBeNull()
  expect(await answer('x'.repeat(22), 5)).toBeNull()
})
