import { randomUUID } from 'node:crypto'
import { callEvents } from '@care/shared/calls/workbench/workbench.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { pushSignature } from './push.routes.ts'

const made = testDatabase()
const secret = 'a-secret-of-pushes'
const services = testServices(made, { outside: { CCC_KEYS: `main@1000002:id:secret:${secret}` } })
const { desk } = testCallers(made, 'desk')
const tenantId = 1000002
const number = '13611112222'

beforeAll(async () => {
  const cloud = { provider: 1, instanceId: 'ccc-haidian' }
  await made.owner.updateTable('callService').set(cloud).where('tenantId', '=', tenantId).execute()
})

interface Forged {
  time?: number
  secret?: string
  key?: string
  body?: string
}
async function push(events: object, forged: Forged = {}) {
  const body = JSON.stringify(events)
  const signed = { timestamp: String(forged.time ?? Date.now()), nonce: randomUUID() }
  const query = new URLSearchParams({
    key: forged.key ?? 'main@1000002',
    ...signed,
    signature: pushSignature(signed, body, forged.secret ?? secret),
  })
  const answer = await services.app.inject({
    method: 'POST',
    url: `${callEvents.push.path}?${query}`,
    headers: { ...signedIdentityHeader(desk), 'content-type': 'application/json' },
    payload: forged.body ?? body,
  })
  return { status: answer.statusCode, ...answer.json() }
}

const agent = async () =>
  (
    await made.owner
      .selectFrom('callSeat')
      .select('userId')
      .where('sysUserId', '=', desk.userId)
      .executeTakeFirstOrThrow()
  ).userId
const event = (contactId: string, eventType: string, eventTime: number, more: object = {}) => ({
  instanceId: 'ccc-haidian',
  contactId,
  eventType,
  eventTime,
  callType: 'INBOUND',
  caller: `+86${number}`,
  callee: '01062880001',
  ...more,
})
const calls = (contactId: string) =>
  made.owner
    .selectFrom('callRecord')
    .select([
      'id',
      'number',
      'outcome',
      'answerTime',
      'endTime',
      'callbackTime',
      'seatId',
      'oldmanId',
      'personName',
      'recordingReady',
    ])
    .where('contactId', '=', contactId)
    .execute()
const rings = async () => {
  const { rows } = await sql<{ payload: string }>`select payload::text from notice
    where tenant_id = ${tenantId} and payload::jsonb ->> 'kind' = 'call-ringing' order by id`.execute(made.owner)
  return rows.map(({ payload }) => JSON.parse(payload) as object)
}

it('the same events pushed four times are one call of the one whom the number identifies, with one ring', async () => {
  const elder = await made.owner
    .selectFrom('elder')
    .select(['id', 'userName'])
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await made.owner.updateTable('elder').set({ mobile: number }).where('id', '=', elder.id).execute()
  const now = Date.now()
  const events = [
    event('job-1', 'Released', now + 2_000, { userId: await agent() }),
    event('job-1', 'Ringing', now, { userId: await agent() }),
    event('job-1', 'Established', now + 1_000),
    event('job-1', 'RecordingReady', now + 3_000),
  ]
  for (let turn = 0; turn < 4; turn++) expect(await push(events)).toMatchObject({ status: 200, code: 0, data: true })
  const found = await calls('job-1')
  expect(found).toMatchObject([
    { number, outcome: 1, oldmanId: elder.id, personName: elder.userName, recordingReady: true },
  ])
  expect(found[0]).toMatchObject({
    answerTime: expect.any(String),
    endTime: expect.any(String),
    seatId: expect.any(Number),
  })
  expect(await rings()).toMatchObject([
    { tenantId, username: 'desk', userId: desk.userId, callId: found[0]?.id, number },
  ])
})

it('a late event turns no state back, and a missed call waits to be returned until it proves answered', async () => {
  const now = Date.now()
  await push(event('job-2', 'Ringing', now - 9_000))
  await push([event('job-2', 'Released', now)])
  const [missed] = await calls('job-2')
  expect(missed).toMatchObject({ outcome: 2, callbackTime: expect.any(String), answerTime: null })
  const ringsBefore = (await rings()).length
  await push(event('job-2', 'Ringing', now - 8_000, { userId: await agent() }))
  expect(await rings()).toHaveLength(ringsBefore)
  expect((await calls('job-2'))[0]).toMatchObject({ endTime: missed?.endTime, outcome: 2 })
  await push(event('job-2', 'Established', now - 5_000))
  expect((await calls('job-2'))[0]).toMatchObject({ endTime: missed?.endTime, outcome: 1, callbackTime: null })
})

it('what an agent said of a call stays when its record comes', async () => {
  const now = Date.now()
  await push([event('job-3', 'Ringing', now), event('job-3', 'Released', now + 1)])
  await made.owner.updateTable('callRecord').set({ outcome: 4 }).where('contactId', '=', 'job-3').execute()
  await push(event('job-3', 'CDRReady', now + 2, { contactDisposition: 'Success', establishedTime: now }))
  expect((await calls('job-3'))[0]).toMatchObject({ outcome: 4 })
})

it.each<[string, Forged, number]>([
  ['another secret', { secret: 'guessed' }, 401],
  ['an unknown key', { key: 'other@1000002' }, 401],
  ['the key of another institution', { key: 'main@1000003' }, 401],
  ['an old time', { time: Date.now() - 16 * 60_000 }, 401],
  ['another body', { body: '[]' }, 401],
])('a push with %s has no effect', async (_, forged, status) => {
  expect(await push(event('job-4', 'Ringing', Date.now()), forged)).toMatchObject({ status, code: 1 })
  expect(await calls('job-4')).toEqual([])
})

it('events of another instance, of calls inside the centre and of agents are passed over', async () => {
  const now = Date.now()
  const others = [
    event('job-5', 'Ringing', now, { instanceId: 'ccc-other' }),
    event('job-6', 'Ringing', now, { callType: 'MONITOR' }),
    { instanceId: 'ccc-haidian', eventType: 'AgentReady', eventTime: now },
    'nothing',
  ]
  expect(await push(others)).toMatchObject({ status: 200 })
  expect([...(await calls('job-5')), ...(await calls('job-6'))]).toEqual([])
})
