import { callServices } from '@care/shared/calls/seats/seats.contract'
import { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import { openOutside } from '@care/shared/outside/service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CccAction, cccActions } from '../../../outside/call-centre/actions.ts'
import { outsideServices } from '../../../outside/outside.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testCallProvider } from '../../../testing/ccc-provider.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { pullRecords } from './events/pull-records.ts'

const made = testDatabase()
const provider = testCallProvider()
const outside: Record<string, string> = {}
beforeAll(() => {
  Object.assign(outside, { CCC_URL: provider.url, CCC_KEYS: 'main@1000002:ccc-key:ccc-access-secret' })
})
const services = testServices(made, { outside })
const { desk, haidian } = testCallers(made, 'desk', 'haidian')
const ask = (action: string, given: object = {}) =>
  services.call(callWorkbench.ccc, desk, { query: { action }, body: { request: JSON.stringify(given) } })
const ok = (Data: unknown = null) => ({
  status: 200,
  body: { Code: 'OK', Message: '', RequestId: 'r', HttpStatusCode: 200, Data },
})

beforeAll(async () => {
  const cloud = { provider: 1, instanceId: 'ccc-haidian', regionId: 'cn-shanghai', accessKeyRef: 'main' }
  await made.owner.updateTable('callService').set(cloud).where('tenantId', '=', 1000002).execute()
})
beforeEach(() => {
  provider.answer = ok()
  provider.asked.length = 0
})
afterAll(() => {
  provider.answer = ok()
})

const asked = (Object.keys(cccActions) as CccAction[]).filter((name) => name !== 'AddAgentDevice')
it.each(asked)('%s goes to the provider for the own seat, or is refused for want of the right', async (action) => {
  const answer = await ask(action, { instanceId: 'ccc-other', userId: 'other' })
  if (cccActions[action] === 'admin') return expect(answer).toMatchObject({ code: 'Forbidden.Action' })
  if ((answer.code as unknown) === 'Forbidden.Action')
    return expect(['lead', 'recording', 'system']).toContain(cccActions[action])
  expect(answer).toMatchObject({ code: 'OK', status: 200 })
  expect(provider.asked).toMatchObject([{ action, parameters: { InstanceId: 'ccc-haidian' } }])
  expect(provider.asked[0]?.parameters.UserId).not.toBe('other')
})

it('a provider that refuses, is in trouble or never answers leaves a clear word, and everything else goes on', async () => {
  provider.answer = { status: 400, body: { Code: 'UserBusy', Message: 'busy' } }
  expect(await ask('MakeCall', { callee: '13800000001' })).toMatchObject({
    status: 200,
    code: 'UserBusy',
    message: '坐席正忙，请结束当前通话后再试',
  })
  const away = {
    status: 200,
    code: 'Provider.Unavailable',
    message: '云呼叫暂不可用，请用电话拨打并登记通话',
    data: null,
  }
  provider.answer = { status: 503, body: {} }
  expect(await ask('PollUserStatus')).toMatchObject(away)
  provider.answer = undefined
  const begun = Date.now()
  const [late, check] = await Promise.all([ask('PollUserStatus'), services.call(callWorkbench.check, desk, {})])
  expect(late).toMatchObject(away)
  expect(Date.now() - begun).toBeLessThan(3_000)
  expect(check.data).toMatchObject({ opened: true, note: '阿里云云呼叫', seats: { instanceId: 'ccc-haidian' } })
})

it('the provider’s console opens in a window of its own, if it is a safe address', async () => {
  const open = async () => (await services.call(callWorkbench.open, desk, {})).data.url
  provider.answer = ok({ ConsoleUrl: 'https://ccc.example.com/i' })
  expect(await open()).toBe('https://ccc.example.com/i')
  provider.answer = ok({ ConsoleUrl: 'javascript:alert(1)' })
  expect(await open()).toBeNull()
})

it('the name of the key is written and never told, and stays when it is left empty', async () => {
  const [service] = (await services.call(callServices.page, haidian, { query: { current: 1, size: 5 } })).data.records
  expect(service?.accessKeyRef).toBeNull()
  const id = service?.id ?? 0
  const kept = async () =>
    (await made.owner.selectFrom('callService').select('accessKeyRef').where('id', '=', id).executeTakeFirst())
      ?.accessKeyRef
  await services.call(callServices.update, haidian, { body: { id, accessKeyRef: '', remark: '改' } })
  expect(await kept()).toBe('main')
  await services.call(callServices.update, haidian, { body: { id, accessKeyRef: 'other' } })
  expect(await kept()).toBe('other')
  expect(await ask('PollUserStatus')).toMatchObject({ code: 'Provider.NotConnected' })
  await services.call(callServices.update, haidian, { body: { id, accessKeyRef: 'main' } })
})

it('calls that no push has told are pulled, once, with their seat and what came of them', async () => {
  const { userId } = await made.owner
    .selectFrom('callSeat')
    .select('userId')
    .where('sysUserId', '=', desk.userId)
    .executeTakeFirstOrThrow()
  const call = { ContactType: 'Outbound', CallingNumber: '01062880001', CalledNumber: '13611113333', AgentIds: userId }
  const told = {
    ...call,
    ContactId: 'job-pulled',
    StartTime: 1_780_000_000_000,
    Duration: '30',
    ContactDisposition: 'NoAnswer',
  }
  provider.answer = ok({ List: [told, { ContactId: 'broken' }], PageNumber: 1, PageSize: 100, TotalCount: 2 })
  const { callCentre } = openOutside(outsideServices, outside).services
  if (!callCentre) throw new Error('the provider is connected')
  for (let turn = 0; turn < 2; turn++) await pullRecords(made.database, callCentre, 0)
  const found = made.owner.selectFrom('callRecord').select(['outcome', 'number', 'seatId', 'direction'])
  expect(await found.where('contactId', 'in', ['job-pulled', 'broken']).execute()).toMatchObject([
    { outcome: 2, number: '13611113333', seatId: expect.any(Number), direction: 2 },
  ])
})
