import type { Caller } from '@care/shared/admin/session/session'
import { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { softphoneAccount } from './softphone-account.ts'

const made = testDatabase()
const SIP_SECRET = 'secret-of-softphones-under-test-0000'
const services = testServices(made, { outside: { SIP_SECRET } })
const without = testServices(made)
const { desk, desk2, haidian, chaoyang } = testCallers(made, 'desk', 'desk2', 'haidian', 'chaoyang')

interface Told {
  code: string
  message: string
  data: {
    userContext: { userState: string }
    callContext: { jobId: string; callType: string; callVariables: string } | null
    contextId: number
  }
}
const askOf =
  (server: typeof services) =>
  async (caller: Caller, action: string, given: object = {}) =>
    (await server.call(callWorkbench.ccc, caller, {
      query: { action },
      body: { request: JSON.stringify(given) },
    })) as unknown as Told
const ask = askOf(services)
const seats = { desk: { id: 0, extension: '' }, desk2: { id: 0, extension: '' } }
const stateOf = async (caller: Caller) => (await ask(caller, 'PollUserStatus')).data.userContext.userState
const recordOf = (contactId: string) =>
  made.owner.selectFrom('callRecord').selectAll().where('contactId', '=', contactId).execute()

beforeAll(async () => {
  for (const [name, { userId }] of Object.entries({ desk, desk2 })) {
    const seat = await made.owner
      .selectFrom('callSeat')
      .select(['id', 'extension'])
      .where('sysUserId', '=', userId)
      .executeTakeFirstOrThrow()
    Object.assign(seats, { [name]: seat })
  }
})
beforeEach(async () => {
  await made.owner.deleteFrom('callSeatState').execute()
  for (const one of [desk, desk2]) {
    await ask(one, 'SignInGroup')
    await ask(one, 'ReadyForService')
  }
})

async function rung() {
  const made = await ask(desk, 'MakeCall', { callee: seats.desk2.extension })
  const jobId = made.data?.callContext?.jobId ?? ''
  return { made, jobId }
}

it('a colleague rings, answers and is in one call with the caller, whose record it is', async () => {
  const { made, jobId } = await rung()
  expect(made).toMatchObject({ code: 'OK', data: { userContext: { userState: 'DIALING' } } })
  const theirs = (await ask(desk2, 'PollUserStatus')).data
  expect(theirs).toMatchObject({ userContext: { userState: 'RINGING' }, callContext: { jobId, callType: 'INTERNAL' } })
  expect(JSON.parse(theirs.callContext?.callVariables ?? '')).toMatchObject({
    sip: `sip:${seats.desk.id}@t${desk.tenantId}.care`,
    isCaller: false,
  })
  expect(await ask(desk, 'AnswerCall', { jobId })).toMatchObject({ code: 'Illegal.State', message: '对方还没有接听' })
  await ask(desk2, 'AnswerCall', { jobId })
  expect([await stateOf(desk), await stateOf(desk2)]).toEqual(['TALKING', 'TALKING'])
  await ask(desk2, 'ReleaseCall', { jobId })
  expect([await stateOf(desk), await stateOf(desk2)]).toEqual(['WORKING', 'WORKING'])
  expect(await recordOf(jobId)).toMatchObject([
    { direction: 2, number: seats.desk2.extension, relation: '同事', seatId: seats.desk.id, outcome: 1 },
  ])
})

it('a call that is given up before it was answered leaves the colleague ready', async () => {
  const { jobId } = await rung()
  await ask(desk, 'ReleaseCall', { jobId })
  expect([await stateOf(desk), await stateOf(desk2)]).toEqual(['WORKING', 'READY'])
  expect(await recordOf(jobId)).toMatchObject([{ outcome: 2, disposition: 'NoAnswer' }])
  expect(await ask(desk2, 'AnswerCall', { jobId })).toMatchObject({ code: 'NotExists.Job' })
})

it('both may hang up at once', async () => {
  const { jobId } = await rung()
  await ask(desk2, 'AnswerCall', { jobId })
  await Promise.all([desk, desk2].map((one) => ask(one, 'ReleaseCall', { jobId })))
  expect([await stateOf(desk), await stateOf(desk2)]).toEqual(['WORKING', 'WORKING'])
})

it('a call is handed on to a third seat, which rings and is then in it with the other', async () => {
  const third = { displayName: '第三席', extension: '8077', userId: 'agent77' }
  const { serviceId } = await made.owner
    .selectFrom('callSeat')
    .select('serviceId')
    .where('id', '=', seats.desk.id)
    .executeTakeFirstOrThrow()
  const { id: seatId } = await made.owner
    .insertInto('callSeat')
    .values({ ...third, tenantId: desk.tenantId, serviceId, sysUserId: haidian.userId })
    .onConflict((same) => same.columns(['tenantId', 'sysUserId']).doUpdateSet(third))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask(haidian, 'SignInGroup')
  await ask(haidian, 'ReadyForService')
  const { jobId } = await rung()
  const hand = () => ask(desk2, 'BlindTransfer', { jobId, transferee: third.extension })
  expect(await hand()).toMatchObject({ code: 'Unsupported.Media' })
  await ask(desk2, 'AnswerCall', { jobId })
  expect(await hand()).toMatchObject({ code: 'OK', data: { userContext: { userState: 'WORKING' } } })
  expect(await stateOf(haidian)).toBe('RINGING')
  const variables = (await ask(desk, 'PollUserStatus')).data.callContext?.callVariables ?? ''
  expect(JSON.parse(variables)).toMatchObject({ sip: `sip:${seatId}@t${desk.tenantId}.care`, name: '第三席' })
  await ask(haidian, 'AnswerCall', { jobId })
  expect(await Promise.all([desk, desk2, haidian].map(stateOf))).toEqual(['TALKING', 'WORKING', 'TALKING'])
  await ask(desk, 'ReleaseCall', { jobId })
  expect(await stateOf(haidian)).toBe('WORKING')
})

it('a colleague on a break, or whose page has been away for a while, is not rung', async () => {
  await ask(desk2, 'TakeBreak')
  expect((await rung()).made).toMatchObject({ code: 'UserBusy', message: '对方小休，现在不能接听' })
  await ask(desk2, 'ReadyForService')
  const heartbeat = new Date(Date.now() - 91_000)
  await made.owner.updateTable('callSeatState').set({ heartbeat }).where('seatId', '=', seats.desk2.id).execute()
  expect((await rung()).made).toMatchObject({ code: 'UserBusy', message: '对方不在坐席，现在不能接听' })
  expect(await stateOf(desk)).toBe('READY')
})

it('only colleagues of the own service are called by their extension, and only with a SIP server', async () => {
  expect(await ask(desk, 'MakeCall', { callee: '8999' })).toMatchObject({ code: 'Parameter.Callee' })
  expect(await ask(desk, 'MakeCall', { callee: seats.desk.extension })).toMatchObject({ code: 'Parameter.Callee' })
  const given = { callee: seats.desk2.extension }
  expect(await askOf(without)(desk, 'MakeCall', given)).toMatchObject({ code: 'Parameter.Callee' })
  expect(await askOf(without)(desk, 'GetLoginDetails')).toMatchObject({ data: { sipServerUrl: '', signature: '' } })
})

it('an account is of one seat of one institution, and its name says until when it is valid', async () => {
  const own = (await ask(desk, 'GetLoginDetails')).data as unknown as Record<string, string>
  expect(own).toMatchObject({ sipServerUrl: '/sip', sipAddress: `sip:${seats.desk.id}@t${desk.tenantId}.care` })
  expect(own.userKey).toMatch(new RegExp(`^\\d{10}-${seats.desk.id}$`))
  const at = Number(own.userKey?.split('-')[0]) * 1_000 - 3_600_000
  const of = (tenantId: number) => softphoneAccount({ tenantId, id: seats.desk.id }, SIP_SECRET, at).password
  expect(own.signature).toBe(of(desk.tenantId))
  expect(of(chaoyang.tenantId)).not.toBe(own.signature)
})
