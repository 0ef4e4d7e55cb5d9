import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { openOutside } from '@care/shared/outside/service'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideServices } from '../../../../outside/outside.ts'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testCallProvider } from '../../../../testing/ccc-provider.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { emptyRoster } from '../../../../testing/rows/empty-roster.repository.ts'
import { shiftWarningTimes } from '../../../../testing/rows/shift-warnings.repository.ts'
import { placeLadderCalls, settleLadderCall } from './place-ladder-calls.ts'
import { watchWarnings } from './watch-warnings.ts'

const made = testDatabase()
const provider = testCallProvider()
const { ingest } = testIngestion(made)
const { haidian } = testCallers(made, 'haidian')
let id: number
let callCentre: NonNullable<ReturnType<typeof openOutside<typeof outsideServices>>['services']['callCentre']>
const steps = [
  { afterSeconds: 0, post: 'desk', ways: ['screen'] },
  { afterSeconds: 60, post: 'manager', ways: ['call'], spoken: '请马上到院' },
  { afterSeconds: 300, post: 'manager', ways: ['screen'] },
]

beforeAll(async () => {
  const settings = { CCC_URL: provider.url, CCC_KEYS: `main@${tenantId}:ccc-key:ccc-access-secret` }
  const opened = openOutside(outsideServices, settings).services.callCentre
  if (!opened) throw new Error('the provider is connected')
  callCentre = opened
  await made.owner
    .insertInto('tenantLadderRule')
    .values({ tenantId, level: 3, steps: JSON.stringify(steps), nudgeMinutes: 10, returnMinutes: 5 })
    .execute()
})
const service = (given: object) =>
  made.owner.updateTable('callService').set(given).where('tenantId', '=', tenantId).execute()
beforeEach(async () => {
  await service({ provider: 1, instanceId: 'ccc-haidian', accessKeyRef: 'main', contactFlowId: 'speaks', status: 1 })
  await emptyRoster(made.owner)
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await sql`delete from warning_call`.execute(made.owner)
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
  provider.asked.length = 0
  const Data = { CallContext: { JobId: `job-ladder-${id}` } }
  provider.answer = { status: 200, body: { Code: 'OK', Message: '', RequestId: 'r', Data } }
})

const sweep = () => watchWarnings(made.database, { hasSms: false, hasCallKey: (key) => callCentre.keys.has(key) })
const place = () => placeLadderCalls(made.database, callCentre)
const later = (seconds: number) => shiftWarningTimes(made.owner, new Map([[id, seconds]]))
const settle = (isReached: boolean) =>
  inTenants(made.database, [tenantId], (db) => settleLadderCall(db, tenantId, `job-ladder-${id}`, isReached))
const row = () =>
  made.owner
    .selectFrom('warning')
    .select(['isDisposed', 'watchStep', sql<boolean>`watch_time <= now()`.as('isDue')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const trail = async () => {
  const found = made.owner.selectFrom('warningEvent').select('text').where('warningId', '=', id)
  return (await found.where('kind', 'in', ['escalated', 'called']).orderBy('id').execute()).map(({ text }) => text)
}

it('a step of calls dials once however many processes look, speaks the warning, and its answer is in the trail', async () => {
  await later(61)
  await Promise.all([sweep(), sweep()])
  await Promise.all([place(), place()])
  await place()
  const { phone } = await made.owner
    .selectFrom('sysUser')
    .select('phone')
    .where('id', '=', haidian.userId)
    .executeTakeFirstOrThrow()
  expect(provider.asked).toMatchObject([
    {
      action: 'StartPredictiveCall',
      parameters: { Callee: phone, ContactFlowId: 'speaks', InstanceId: 'ccc-haidian' },
    },
  ])
  expect(provider.asked[0]?.parameters.ContactFlowVariables).toMatch(/的SOS求助无人处理，请马上到院。/)
  expect(await row()).toMatchObject({ watchStep: 2, isDue: false })
  for (let turn = 0; turn < 2; turn++) await settle(true)
  expect((await trail()).slice(-1)).toEqual([`自动外呼 ${haidian.nickName}：已接听播报`])
  expect(await row()).toMatchObject({ isDisposed: Disposal.Open, watchStep: 2, isDue: false })
})

it('a call that nobody answers makes the next step due at once', async () => {
  await later(61)
  await sweep()
  await place()
  await settle(false)
  expect((await trail()).slice(-1)).toEqual([`自动外呼 ${haidian.nickName}：无人接听`])
  expect(await row()).toMatchObject({ watchStep: 2, isDue: true })
})

it.each([
  ['refuses', { status: 400, body: { Code: 'UserBusy', Message: '' } }, '坐席正忙'],
  ['is in trouble', { status: 503, body: {} }, '云呼叫暂不可用'],
])('a provider that %s is told, and the next step is due at once', async (_, answer, why) => {
  provider.answer = answer
  await later(61)
  await sweep()
  await place()
  expect((await trail()).at(-1)).toContain(`给 ${haidian.nickName} 的自动外呼未能拨出（${why}`)
  expect(await row()).toMatchObject({ watchStep: 2, isDue: true })
})

it('without a provider the step says that it cannot call and the next one fires in the same moment', async () => {
  await service({ provider: 2, contactFlowId: null })
  await later(61)
  await sweep()
  expect(await trail()).toEqual([
    expect.stringContaining('未接云呼叫，不能自动外呼，无人可通知，已转下一级'),
    expect.stringContaining(`提前通知管理人员 ${haidian.nickName}（屏幕）`),
  ])
  await place()
  expect(provider.asked).toEqual([])
})

it('who took the warning before the call was placed is spared it', async () => {
  await later(61)
  await sweep()
  await made.owner.updateTable('warning').set({ isDisposed: 2 }).where('id', '=', id).execute()
  await place()
  expect(provider.asked).toEqual([])
})
