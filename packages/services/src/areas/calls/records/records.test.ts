import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { tellLateCallbacks } from './tell-late-callbacks.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')
const in1h = () => toShanghaiTime(Date.now() + 3_600_000)
let keys = 0
const note = (body: object, caller = desk) =>
  services.call(callRecords.note, caller, {
    body: { number: '13812345678', outcome: 2, requestKey: `calls-note-${++keys}`, ...body },
  })
const calls = async (query: object = {}) =>
  (await services.call(callRecords.page, desk, { query: { size: 20, ...query } })).data.records
const warning = () =>
  made.owner
    .selectFrom('warning')
    .select(['id', 'oldmanId'])
    .where('tenantId', '=', 1000002)
    .where('oldmanId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()

it('a noted call is about the elder of its warning and stands in the trail, once for one key', async () => {
  const { id: warningId, oldmanId } = await warning()
  const body = { warningId, personName: '李娟', relation: '女儿', note: '稍后再打', requestKey: 'calls-same-key' }
  const { data: one } = await note(body)
  expect((await note(body)).data).toEqual(one)
  expect(await calls({ warningId })).toMatchObject([
    {
      id: one.id,
      oldmanId,
      outcome: 2,
      direction: 2,
      contactType: 'Outbound',
      nickName: desk.nickName,
      callbackState: null,
    },
  ])
  const { data } = await services.call(warnings.get, desk, { params: { id: warningId } })
  expect(data.trail.at(-1)).toMatchObject({ kind: 'called', text: '致电李娟（女儿）：无人接听，稍后再打' })
})

it('a promised call-back has an owner and a time, is handed over, and is done once', async () => {
  const { data } = await note({ callbackTime: in1h() })
  const own = async () => (await calls()).find(({ id }) => id === data.id)
  expect(await own()).toMatchObject({ callbackState: 1, callbackUserId: desk.userId })
  const body = { id: data.id, userId: haidian.userId }
  expect((await services.call(callRecords.takeCallback, desk, { body })).msg).toBeNull()
  expect(await own()).toMatchObject({ callbackName: haidian.nickName })
  await made.owner
    .updateTable('callRecord')
    .set({ callbackTime: new Date(Date.now() - 1_000) })
    .where('id', '=', data.id)
    .execute()
  expect(await own()).toMatchObject({ callbackState: 2 })
  const finish = () =>
    services.call(callRecords.finishCallback, desk, { body: { id: data.id, outcome: 1, note: '已说明' } })
  expect((await finish()).msg).toBeNull()
  expect((await finish()).msg).toBe('该通话已回拨')
  expect(await own()).toMatchObject({ callbackState: 3 })
  expect((await calls({ outcome: 1 }))[0]).toMatchObject({ number: '13812345678', note: '已说明', direction: 2 })
  const past = await note({ callbackTime: '2026-01-01 08:00:00' })
  expect(past.msg).toBe('回拨时限应晚于现在')
})

it('a call about something of another institution is refused and stored nowhere', async () => {
  const { id: warningId } = await warning()
  expect((await note({ warningId }, chaoyang)).msg).toBe('预警不存在')
  const { id: oldmanId } = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', 1000002)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await note({ warningId, oldmanId })).msg).toBe('预警与长者不是同一人')
})

it('a call made for a call-back returns it if it reached somebody', async () => {
  const { data: due } = await note({ callbackTime: in1h() })
  const { data: call } = await note({})
  const state = async () => (await calls({ ids: String(due.id) }))[0]?.callbackState
  const settle = (outcome: number) =>
    services.call(callRecords.settle, desk, { body: { id: call.id, callbackId: due.id, outcome: outcome as 1 } })
  expect((await settle(2)).msg).toBeNull()
  expect(await state()).toBe(1)
  expect((await settle(1)).msg).toBeNull()
  expect(await state()).toBe(3)
  expect((await settle(1)).msg).toBe('该通话已回拨')
})

it('a late call-back is told once to its owner and the managers, and again to a new owner; the list has it first', async () => {
  const { data } = await note({ callbackTime: in1h(), personName: '吕兰' })
  await made.owner
    .updateTable('callRecord')
    .set({ callbackTime: new Date(Date.now() - 86_400_000) })
    .where('id', '=', data.id)
    .execute()
  const told = async () => {
    await tellLateCallbacks(made.database)
    const rows = await made.owner.selectFrom('notice').select('payload').where('tenantId', '=', 1000002).execute()
    return rows
      .map(({ payload }) => payload as { kind: string; callId: number; username: string; text: string })
      .filter(({ kind, callId }) => kind === 'callback' && callId === data.id)
  }
  const first = await told()
  expect(new Set(first.map(({ username }) => username))).toContain('desk')
  expect(first[0]?.text).toMatch(/^回拨超时：吕兰，应在.{11}前回拨，回拨人/)
  expect(await told()).toHaveLength(first.length)
  expect((await calls({ callbacks: '1' }))[0]).toMatchObject({ id: data.id, callbackState: 2 })
  await services.call(callRecords.takeCallback, desk, { body: { id: data.id, userId: haidian.userId } })
  expect((await told()).length).toBeGreaterThan(first.length)
  await services.call(callRecords.finishCallback, desk, { body: { id: data.id, outcome: 1 } })
  expect((await calls({ callbacks: '1' })).map(({ id }) => id)).not.toContain(data.id)
})
