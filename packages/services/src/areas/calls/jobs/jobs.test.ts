import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { JobState } from '@care/shared/calls/jobs/call-job.words'
import { callJobs } from '@care/shared/calls/jobs/jobs.contract'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { sweepCallJobs } from './finish-job.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')
const tenantId = 1000002
const allDay = [{ beginTime: '00:00', endTime: '23:59' }]
const { Waiting, Calling, Failed, Abandoned } = CaseState

// seats of the two who work through the jobs; the clock stands within the hours of every job
beforeAll(async () => {
  const service = await made.owner
    .selectFrom('callService')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const { userId } of [desk, haidian])
    await made.owner
      .insertInto('callSeat')
      .values({ tenantId, serviceId: service.id, sysUserId: userId, userId: `s${userId}`, displayName: '席' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
})
beforeEach(() => sql`delete from call_case where state = ${Calling}`.execute(made.owner))

const elders = (limit = 5) =>
  made.owner
    .selectFrom('elder')
    .select(['id', 'userName', 'mobile'])
    .where('tenantId', '=', tenantId)
    .where('mobile', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
let numbers = 0
const phones = (count: number) => Array.from({ length: count }, () => String(13_700_000_000 + ++numbers))
const create = (body: object, caller = desk) =>
  services.call(callJobs.create, caller, { body: { name: '回访', callableTime: allDay, ...body } })
const move = (verb: 'start' | 'pause' | 'resume' | 'stop', id: number, caller = desk) =>
  services.call(callJobs[verb], caller, { body: { id } })
const running = async (body: object) => {
  const { data } = await create(body)
  expect((await move('start', data.id)).msg).toBeNull()
  return data.id
}
const next = async (id: number, caller = desk) => (await services.call(callJobs.next, caller, { body: { id } })).data
const settle = (id: number, outcome: number, caller = desk) =>
  services.call(callJobs.settle, caller, { body: { id, outcome, note: '已问候' } })
const job = async (id: number) => (await services.call(callJobs.get, desk, { params: { id } })).data
const states = async (id: number) => (await job(id)).cases.map(({ state }) => state)
const say = (oldmanId: number, state: string) =>
  made.owner
    .insertInto('elderConsent')
    .values({
      tenantId,
      oldmanId,
      kind: 'call',
      state,
      byName: '本人',
      byRelation: '1',
      signedOn: '2026-01-01',
      createBy: 1,
      createUser: '登记人',
    })
    .execute()

it('a call that nobody answers is repeated after the interval and at most as often as said', async () => {
  const id = await running({ phones: phones(1), maxAttemptCount: 2, minAttemptInterval: 45 })
  const first = await next(id)
  expect(first.case).toMatchObject({ state: Calling, attemptCount: 1, nickName: desk.nickName })
  expect((await next(id)).case).toMatchObject({ id: first.case?.id, attemptCount: 1 })
  expect((await settle(first.case?.id ?? 0, 2)).msg).toBeNull()
  expect(await next(id)).toMatchObject({ case: null, why: expect.stringContaining('起可以再拨') })
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from next_time - now()) / 60)::integer as minutes from call_case where job_id = ${id}`.execute(
    made.owner,
  )
  expect(rows[0]?.minutes).toBe(45)
  await made.owner
    .updateTable('callCase')
    .set({ nextTime: new Date(0) })
    .where('jobId', '=', id)
    .execute()
  const second = await next(id)
  expect(second.case).toMatchObject({ attemptCount: 2 })
  expect((await settle(second.case?.id ?? 0, 2)).msg).toBeNull()
  expect(await job(id)).toMatchObject({
    state: JobState.Finished,
    failedCases: 1,
    cases: [{ state: Failed, failureReason: '无人接听', attemptCount: 2 }],
  })
})

it('a result is a record of the call with its elder, and the last one finishes the job', async () => {
  const [elder] = await elders()
  const id = await running({ oldmanIds: [elder?.id] })
  const { case: one } = await next(id)
  expect(one).toMatchObject({ name: elder?.userName, phoneNumber: elder?.mobile, relation: '本人' })
  expect((await settle(one?.id ?? 0, 1, haidian)).msg).toBe('这一位已不在您手上，请在通话记录中登记这次通话')
  expect((await settle(one?.id ?? 0, 1)).msg).toBeNull()
  expect(await job(id)).toMatchObject({ state: JobState.Finished, connectedCases: 1, totalCases: 1 })
  const query = { oldmanId: elder?.id ?? 0, size: 1 }
  const { records } = (await services.call(callRecords.page, desk, { query })).data
  expect(records[0]).toMatchObject({ direction: 2, outcome: 1, note: '已问候', nickName: desk.nickName })
  const about = (await services.call(callJobs.callsAbout, desk, { query: { oldmanId: elder?.id ?? 0 } })).data
  expect(about[0]).toMatchObject({ jobId: id, callee: elder?.mobile, caller: null, userId: desk.userId })
})

it('two seats that take people at once never have the same one', async () => {
  const count = 8
  const id = await running({ phones: phones(count), maxAttemptCount: 1 })
  const taken: number[] = []
  const work = async (caller: typeof desk) => {
    for (let one = (await next(id, caller)).case; one; one = (await next(id, caller)).case) {
      taken.push(one.id)
      expect((await settle(one.id, 1, caller)).msg).toBeNull()
    }
  }
  await Promise.all([work(desk), work(haidian)])
  expect(taken).toHaveLength(count)
  expect(new Set(taken).size).toBe(count)
  expect(await job(id)).toMatchObject({ state: JobState.Finished, connectedCases: count })
})

it('one seat that asks twice at once gets one person', async () => {
  const id = await running({ phones: phones(3) })
  const got = await Promise.all([next(id), next(id), next(id)])
  expect(new Set(got.map((one) => one.case?.id)).size).toBe(1)
  expect(await states(id)).toEqual([Calling, Waiting, Waiting])
})

it('after a pause or a stop nobody is handed out, even by a request at the same moment', async () => {
  const id = await running({ phones: phones(4) })
  const [, taken] = await Promise.all([move('pause', id), next(id), next(id, haidian)])
  const before = await states(id)
  expect(await next(id, haidian)).toMatchObject(
    (await job(id)).cases.some(({ nickName, state }) => state === Calling && nickName === haidian.nickName)
      ? { why: null }
      : { case: null, why: '任务已暂停' },
  )
  expect(await states(id)).toEqual(before)
  if (taken?.case) expect((await settle(taken.case.id, 1)).msg).toBeNull()
  expect((await move('resume', id)).msg).toBeNull()
  expect((await move('stop', id)).msg).toBeNull()
  expect((await move('resume', id)).msg).toBe('外呼任务状态已变更，请刷新后重试')
  expect((await states(id)).filter((state) => state === Waiting)).toEqual([])
  expect((await job(id)).trail.map(({ text }) => text)).toEqual(['新建任务', '启动', '暂停', '继续', '停止'])
})

it('an attempt without a result counts once its lease ends, and the person is handed out again', async () => {
  const id = await running({ phones: phones(1), maxAttemptCount: 2, minAttemptInterval: 1 })
  const lapse = () =>
    made.owner
      .updateTable('callCase')
      .set({ leaseTime: new Date(0) })
      .where('jobId', '=', id)
      .execute()
  const { case: one } = await next(id)
  await sweepCallJobs(made.database)
  expect(await states(id)).toEqual([Calling])
  await lapse()
  await sweepCallJobs(made.database)
  expect((await job(id)).cases).toMatchObject([{ state: Waiting, attemptCount: 1, failureReason: '坐席未登记结果' }])
  expect((await settle(one?.id ?? 0, 1)).msg).toBe('这一位已不在您手上，请在通话记录中登记这次通话')
  await made.owner
    .updateTable('callCase')
    .set({ nextTime: new Date(0) })
    .where('jobId', '=', id)
    .execute()
  expect((await next(id, haidian)).case).toMatchObject({ id: one?.id, attemptCount: 2 })
  await lapse()
  await sweepCallJobs(made.database)
  expect(await job(id)).toMatchObject({ state: JobState.Finished, cases: [{ state: Failed, attemptCount: 2 }] })
})

it('who withdrew consent is skipped with the reason, when the job is made and when it is the turn', async () => {
  const [one, other, third] = await elders()
  await say(one?.id ?? 0, 'withdrawn')
  expect((await create({ oldmanIds: [one?.id] })).msg).toBe(`没有可以拨打的人：${one?.userName}（长者已撤回外呼授权）`)
  expect((await create({ phones: [one?.mobile] })).msg).toContain('长者已撤回外呼授权')
  const id = await running({ oldmanIds: [one?.id, other?.id, third?.id] })
  expect(await job(id)).toMatchObject({ skippedCases: 1, totalCases: 3 })
  await say(other?.id ?? 0, 'refused')
  expect((await next(id)).case).toMatchObject({ oldmanId: third?.id })
  expect((await job(id)).cases.map(({ state, failureReason }) => [state, failureReason])).toEqual([
    [Abandoned, '长者已撤回外呼授权'],
    [Abandoned, '长者不同意外呼'],
    [Calling, null],
  ])
  await sql`delete from elder_consent where kind = 'call'`.execute(made.owner)
})

it('nobody is called outside the hours, on a holiday if so said, or while a contact wants to rest', async () => {
  const today = sql<string>`current_date`
  const { rows } = await sql<{ hour: number }>`select extract(hour from now())::integer as hour`.execute(made.owner)
  const past =
    (rows[0]?.hour ?? 0) < 12 ? { beginTime: '22:00', endTime: '23:00' } : { beginTime: '01:00', endTime: '02:00' }
  const closed = await running({ phones: phones(1), callableTime: [past] })
  expect(await next(closed)).toEqual({ case: null, why: `现在不在外呼时段（${past.beginTime}–${past.endTime}）` })

  const [number = ''] = phones(1)
  const open = await running({ phones: [number], skipsHolidays: true })
  await sql`insert into public_holiday (day, name, kind) values (${today}, '测试', 1)
    on conflict (day) do update set kind = 1`.execute(made.owner)
  expect(await next(open)).toEqual({ case: null, why: '今天是法定节假日，该任务不拨打' })
  await sql`delete from public_holiday where day = ${today}`.execute(made.owner)

  const [elder] = await elders()
  await made.owner
    .insertInto('elderFamily')
    .values({
      tenantId,
      oldmanId: elder?.id ?? 0,
      name: '李娟',
      relation: '1',
      mobile: number,
      sort: 9,
      quietFrom: '00:00',
      quietTo: '23:59',
    })
    .execute()
  expect(await next(open)).toEqual({ case: null, why: '其余的人现在免打扰' })
  await made.owner
    .updateTable('elderFamily')
    .set({ quietFrom: null, quietTo: null })
    .where('mobile', '=', number)
    .execute()
  expect((await next(open)).case).toMatchObject({ phoneNumber: number })
})

it('the people of a draft are told and changed, elders and numbers each by themselves, until it runs', async () => {
  const [one, other] = await elders()
  const numbers = phones(2)
  const { id } = (await create({ oldmanIds: [one?.id], phones: numbers })).data
  const named = async (caller = desk) => (await services.call(callJobs.get, caller, { params: { id } })).data.named
  expect(await named()).toEqual({ elders: [{ id: one?.id, userName: one?.userName }], phones: numbers })
  const masked = { ...desk, permissions: desk.permissions.filter((name) => name !== 'elder:edit') }
  expect((await named(masked))?.elders).toHaveLength(1)
  const change = (body: object) => services.call(callJobs.update, desk, { body: { id, ...body } })
  expect((await change({ oldmanIds: [one?.id, other?.id] })).msg).toBeNull()
  expect(await named()).toMatchObject({ elders: [{ id: one?.id }, { id: other?.id }], phones: numbers })
  expect((await change({ phones: [] })).msg).toBeNull()
  expect((await named())?.phones).toEqual([])
  expect((await change({ oldmanIds: [] })).msg).toBe('请选择长者或填写号码')
  expect((await change({ oldmanIds: [other?.id] })).msg).toBeNull()
  expect((await job(id)).cases).toMatchObject([{ oldmanId: other?.id }])
  await move('start', id)
  expect(await named()).toBeNull()
})

it('a number in wrong form is refused with its line, a job is changed while it is paused, and only a draft is removed', async () => {
  const wrong = await create({ phones: ['13812345678', '12x'] })
  expect(wrong).toMatchObject({ status: 400, msg: '第2行：12x不是正确的号码' })
  expect((await create({})).msg).toBe('请选择长者或填写号码')
  const id = await running({ phones: phones(2) })
  const update = (body: object) => services.call(callJobs.update, desk, { body: { id, ...body } })
  const remove = () => services.call(callJobs.remove, desk, { params: { id } })
  expect((await update({ name: '改名' })).msg).toBe('请先暂停任务，再修改')
  expect((await move('pause', id)).msg).toBeNull()
  expect((await update({ name: '改名', maxAttemptCount: 1 })).msg).toBeNull()
  expect((await update({ phones: phones(1) })).msg).toBe('任务已启动，不能再更换名单')
  expect((await remove()).msg).toBe('只能删除草稿，已启动的任务可以停止')
  expect(await job(id)).toMatchObject({ name: '改名', maxAttemptCount: 1, totalCases: 2 })
  const { data } = await create({ phones: phones(1) })
  expect((await services.call(callJobs.remove, desk, { params: { id: data.id } })).msg).toBeNull()
})

it('a job, its elders and its seats belong to one institution', async () => {
  const [elder] = await elders()
  expect((await create({ oldmanIds: [elder?.id] }, chaoyang)).msg).toBe('长者不存在')
  const id = await running({ phones: phones(1) })
  expect((await services.call(callJobs.next, chaoyang, { body: { id } })).msg).toBe('外呼任务不存在')
  expect((await move('pause', id, chaoyang)).msg).toBe('外呼任务不存在')
})

it('an automatic job runs at once, for elders with a high risk who are in no other job', async () => {
  const automatic = (body: object) =>
    services.call(callJobs.createAutomatic, desk, {
      body: { name: '自动', businessType: 2, callableTime: allDay, ...body },
    })
  const [number = ''] = phones(1)
  const named = await automatic({ phones: [number] })
  expect(await job(named.data.id)).toMatchObject({ type: 2, state: JobState.Running, totalCases: 1 })
  expect(named.data.campaignId).toBeNull()
  const [elder] = await elders()
  await sql`delete from call_job where tenant_id = ${tenantId}`.execute(made.owner)
  await sql`update call_record set outcome = 2 where oldman_id = ${elder?.id}`.execute(made.owner)
  await sql`insert into elder_risk (tenant_id, oldman_id, kind, level, assess_by, assess_user)
    values (${tenantId}, ${elder?.id}, 6, 3, ${desk.userId}, '评估人')
    on conflict (tenant_id, oldman_id, kind) where is_current do update set level = 3`.execute(made.owner)
  const { data } = await automatic({})
  expect((await job(data.id)).cases.map(({ oldmanId }) => oldmanId)).toContain(elder?.id)
  expect((await automatic({})).msg).toMatch(/^没有/)
})

it('the half year counts calls by month, and months without calls are zero', async () => {
  const { data } = await services.call(callJobs.halfYear, desk, { query: {} })
  expect(data.months).toHaveLength(6)
  await sql`insert into call_record (tenant_id, direction, number, outcome, ring_time, answer_time, end_time)
    select ${tenantId}, 1, '13800000000', 1, t, t, t + interval '90 seconds'
    from (select date_trunc('month', now()) - interval '4 months' as t) x`.execute(made.owner)
  const after = (await services.call(callJobs.halfYear, desk, { query: {} })).data
  expect([after.inbound[1], after.outbound[1], after.answered[1], after.totalDuration[1]]).toEqual([1, 0, 1, 90])
  expect([after.inbound[0], after.outbound[0], after.answered[0], after.totalDuration[0]]).toEqual([0, 0, 0, 0])
})
