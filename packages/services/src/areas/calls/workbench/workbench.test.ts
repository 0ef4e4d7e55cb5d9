import type { Caller } from '@care/shared/admin/session/session'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { seatMoves } from '@care/shared/calls/workbench/seat.moves'
import { type CccAnswer, seatStates } from '@care/shared/calls/workbench/workbench'
import { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CccAction, cccActions } from '../../../outside/call-centre/actions.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, chaoyang } = testCallers(made, 'desk', 'nurse', 'chaoyang')
const actions = Object.keys(cccActions) as CccAction[]

const check = async (caller: Caller = desk) => (await services.call(callWorkbench.check, caller, {})).data
const ask = (action: string, given: object = {}, caller: Caller = desk) =>
  services.call(callWorkbench.ccc, caller, {
    query: { action },
    body: { request: JSON.stringify(given) },
  }) as unknown as Promise<CccAnswer & { data: never }>
const seat = async () => {
  const { seats } = await check()
  if (!seats) throw new Error('the desk of the demo has a seat')
  return seats
}
const own = () => made.owner.selectFrom('callSeatState').selectAll().where('state', 'is not', null).execute()
const state = async () => (await own())[0]?.state
const change = (table: 'callSeat' | 'callService', values: object) =>
  made.owner.updateTable(table).set(values).where('tenantId', '=', desk.tenantId).execute()

beforeEach(async () => {
  await made.owner.deleteFrom('callSeatState').execute()
  await change('callSeat', { roleName: 'SkillGroupLeader', status: 1 })
})

it('the workbench says which seat the caller has and how its calls are carried', async () => {
  expect(await check()).toMatchObject({
    opened: true,
    note: '本地话务（未接云呼叫）',
    seats: {
      instanceId: expect.stringMatching(/^local-\d+$/),
      skillGroups: expect.arrayContaining([expect.objectContaining({ name: '紧急呼叫组', skillLevel: 8 })]),
    },
    service: { provider: 2, status: 1 },
  })
  expect(await check(chaoyang)).toMatchObject({ seats: { userId: expect.any(String) } })
  const { data } = await services.call(callWorkbench.open, desk, {})
  expect(data).toMatchObject({ url: null, userId: (await seat()).userId })
})

it.each([
  ['callSeat', { status: 0 }, '您的坐席已停用'],
  ['callService', { status: 0 }, '呼叫服务已停用'],
  ['callService', { expireTime: new Date(0) }, '呼叫服务已到期'],
] as const)('a workbench is closed by %s %j', async (table, values, why) => {
  await change(table, values)
  expect(await check()).toMatchObject({ opened: false, note: why })
  expect((await services.call(callWorkbench.open, desk, {})).msg).toBe(why)
  expect(await ask('PollUserStatus')).toMatchObject({ code: 'NotExists.UserId', message: why })
  await change(table, table === 'callSeat' ? { status: 1 } : { status: 1, expireTime: null })
})

it('without the right nothing can be asked', async () => {
  expect((await services.call(callWorkbench.check, nurse, {})).status).toBe(403)
  expect((await ask('PollUserStatus', {}, nurse)) as object).toMatchObject({ status: 403 })
})

it.each(actions)('%s is answered by the local control in the form of the provider', async (action) => {
  const answer = await ask(action, {})
  expect(answer).toMatchObject({
    code: expect.stringMatching(/^[A-Z]\w*(\.\w+)?$/),
    message: expect.any(String),
    requestId: expect.any(String),
    httpStatusCode: expect.any(Number),
    status: 200,
  })
  if (answer.code === 'OK') expect(answer.httpStatusCode).toBe(200)
  else expect(answer.message).toMatch(/\p{Script=Han}/u)
})

it('an action that the SDK does not have, or parameters that are no object, are refused', async () => {
  expect(await ask('DropEverything')).toMatchObject({ code: 'Unsupported.Action', message: '不支持的接口' })
  expect(await ask('constructor')).toMatchObject({ code: 'Unsupported.Action' })
  const wrong = await services.call(callWorkbench.ccc, desk, { query: { action: 'GetUser' }, body: { request: '[1' } })
  expect(wrong).toMatchObject({ status: 400, msg: '请求内容不是有效的JSON' })
})

it('what the SDK sends as a form is read, and its instance and user are not believed', async () => {
  const request = JSON.stringify({ instanceId: 'other', userId: 'other', deviceId: 'd1' })
  const answer = await services.app.inject({
    method: 'POST',
    url: `${callWorkbench.ccc.path}?action=SignInGroup&product=CloudCallCenter&version=2020-07-01&region=cn-shanghai`,
    headers: { ...signedIdentityHeader(desk), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ request }).toString(),
  })
  const { instanceId, userId } = await seat()
  expect(answer.json()).toMatchObject({ code: 'OK', data: { instanceId, userId, deviceId: 'd1', userState: 'BREAK' } })
})

describe('the state of a seat', () => {
  const moves = Object.entries(seatMoves).filter(([name]) => !['AnswerCall', 'ReleaseCall'].includes(name))
  const cases = moves.flatMap(([action, { from, to }]) =>
    Object.keys(seatStates).map((before) => {
      const isLegal = (from as readonly string[]).includes(before)
      return [action, before, isLegal ? (to ?? before) : null] as const
    }),
  )
  it.each(cases)('%s while %s leads to %s', async (action, before, after) => {
    const { id: seatId } = await seat()
    await made.owner.insertInto('callSeatState').values({ tenantId: desk.tenantId, seatId, state: before }).execute()
    const answer = await ask(action, { callee: '13800000001', workMode: 'OFF_SITE' })
    expect(await state()).toBe(after ?? before)
    if (after) expect(answer).toMatchObject({ code: 'OK' })
    else
      expect(answer).toMatchObject({
        code: 'Illegal.State',
        httpStatusCode: 400,
        message: `坐席${seatStates[before as keyof typeof seatStates].label}，不能这样操作`,
      })
  })

  it('is written into the log of the seat', async () => {
    await made.owner.deleteFrom('callSeatLog').execute()
    for (const action of ['SignInGroup', 'ReadyForService', 'ReadyForService', 'SignOutGroup']) await ask(action)
    const { data } = await ask('ListAgentStateLogs')
    expect((data as { stateCode: string }[]).map(({ stateCode }) => stateCode)).toEqual(['BREAK', 'READY', 'OFFLINE'])
  })
})

it('a call is dialled by telephone, answered and released, and is a record with its times', async () => {
  const { id: oldmanId } = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', desk.tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await made.owner.updateTable('elder').set({ mobile: '13698765432' }).where('id', '=', oldmanId).execute()
  await ask('SignInGroup')
  expect(await ask('MakeCall', { callee: '12' })).toMatchObject({ code: 'Parameter.Callee', message: '被叫号码不正确' })
  const { data } = await ask('MakeCall', { callee: '+86 136-9876-5432' })
  expect(data).toMatchObject({
    userContext: { userState: 'DIALING' },
    callContext: { callType: 'OUTBOUND', callVariables: expect.stringContaining('tel:13698765432') },
  })
  const { jobId } = (data as { callContext: { jobId: string } }).callContext
  expect(await ask('MakeCall', { callee: '13698765432' })).toMatchObject({ code: 'Illegal.State' })
  expect(await ask('AnswerCall', { jobId: 'job-other' })).toMatchObject({ code: 'NotExists.Job' })
  expect(await ask('AnswerCall', { jobId })).toMatchObject({ data: { userContext: { userState: 'TALKING', jobId } } })
  expect(await ask('HoldCall', { jobId })).toMatchObject({ code: 'Unsupported.Media' })
  expect(await ask('ReleaseCall', { jobId })).toMatchObject({
    data: { callContext: null, userContext: { userState: 'WORKING' } },
  })
  const query = { number: '13698765432', size: 5 }
  const [record] = (await services.call(callRecords.page, desk, { query })).data.records
  expect(record).toMatchObject({
    contactId: jobId,
    oldmanId,
    relation: '本人',
    outcome: 1,
    disposition: 'Success',
    establishedTime: expect.any(String),
    releaseTime: expect.any(String),
  })
  expect(await ask('GetCallDetailRecord', { contactId: jobId })).toMatchObject({
    data: { contactId: jobId, contactType: 'Outbound', contactDisposition: 'Success' },
  })
  const { data: recent } = await ask('ListRecentCallDetailRecords', { pageSize: 1 })
  expect(recent).toMatchObject({ list: [{ contactId: jobId }], pageNumber: 1, pageSize: 1 })
  expect(await ask('ListHistoricalAgentReport')).toMatchObject({ code: 'OK' })
})

it('a call about a warning names it and its elder; a warning of another institution is left out', async () => {
  const warningOf = (tenantId: number) =>
    made.owner
      .selectFrom('warning')
      .select(['id', 'oldmanId'])
      .where('tenantId', '=', tenantId)
      .where('oldmanId', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
  const [mine, other] = [await warningOf(desk.tenantId), await warningOf(chaoyang.tenantId)]
  await ask('SignInGroup')
  for (const [warning, stored] of [
    [mine, mine],
    [other, undefined],
  ] as const) {
    await ask('MakeCall', { callee: '13512349999', tags: JSON.stringify({ warningId: warning.id }) })
    await ask('ResetAgentState')
    const [record] = (await services.call(callRecords.page, desk, { query: { number: '13512349999', size: 5 } })).data
      .records
    expect(record).toMatchObject({ warningId: stored?.id ?? null, oldmanId: stored?.oldmanId ?? null, outcome: 2 })
  }
})

it('an agent cannot listen in, and only who keeps the call centre changes it', async () => {
  await change('callSeat', { roleName: 'Agent' })
  expect(await ask('MonitorCall')).toMatchObject({ code: 'Forbidden.Action', httpStatusCode: 403 })
  await change('callSeat', { roleName: 'Admin' })
  expect(await ask('MonitorCall')).toMatchObject({ code: 'Unsupported.Media' })
  expect(await ask('CreateUser')).toMatchObject({ code: 'Forbidden.Action' })
  const keeper = { ...desk, permissions: [...desk.permissions, 'callcentre:edit'] }
  expect(await ask('CreateUser', {}, keeper)).toMatchObject({ code: 'Unsupported.Local' })
})

it('colleagues are listed with where they stand, and numbers and reports are those of the institution', async () => {
  await ask('SignInGroup')
  await ask('TakeBreak', { code: '午餐' })
  const { userId } = await seat()
  const { data } = await ask('ListRealtimeAgentStates', { stateList: ['Break'] })
  expect(data).toMatchObject({ list: [{ agentId: userId, state: 'Break', breakCode: '午餐' }], totalCount: 1 })
  expect(await ask('GetRealtimeInstanceStates')).toMatchObject({
    data: { loggedInAgents: 1, breakingAgents: 1, breakCodeDetailList: [{ breakCode: '午餐', count: 1 }] },
  })
  expect(await ask('ListPhoneNumbers')).toMatchObject({ data: { list: [{ number: '010-62880001' }] } })
  expect(await ask('PickOutboundNumbers', { calledNumber: '13800000001' })).toMatchObject({
    data: [{ callee: { number: '13800000001' }, caller: { number: '010-62880001' } }],
  })
  expect(await ask('ListUsers', { pageSize: 1_000 })).toMatchObject({ code: 'Parameter.PageSize' })
})
