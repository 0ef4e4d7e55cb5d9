import type { Caller } from '@care/shared/admin/session/session'
import { assessments } from '@care/shared/forms/assessments/assessments.contract'
import { indicators, itemsOf, riskEvents } from '@care/shared/forms/assessments/scale'
import type { BodyInputOf } from '@care/shared/http/endpoint'
import { elders as elderCalls } from '@care/shared/people/elders/elders.contract'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { inHours } from '../../../testing/orders.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse, chaoyang } = testCallers(made, 'haidian', 'desk', 'nurse', 'chaoyang')
const tenantId = 1000002

/** Id of an elder without an assessment. */
let oldmanId = 0
beforeEach(async () => {
  const { rows } = await sql<{
    id: number
  }>`insert into elder (tenant_id, user_name, gender, birthday, height, weight, live,
      cd_isease, medication_text, check_in_status, care_level, anergy)
    values (${tenantId}, '评估甲', '2', '1940-01-02', 160, 45, '1', '{1}', '阿司匹林；二甲双胍', 1, '1', '1')
    returning id`.execute(made.owner)
  oldmanId = rows[0]?.id ?? 0
  const family = { tenantId, oldmanId, name: '李联系', relation: '3', mobile: '13812345678', sort: 0 }
  await made.owner.insertInto('elderFamily').values(family).execute()
})

type Change = Omit<BodyInputOf<typeof assessments.update>, 'id' | 'version'>
const create = (by: Caller = nurse, id = oldmanId) => services.call(assessments.create, by, { body: { oldmanId: id } })
const get = async (id: number, by: Caller = haidian) =>
  (await services.call(assessments.get, by, { params: { id } })).data
const update = (id: number, version: number, change: Change, by: Caller = nurse) =>
  services.call(assessments.update, by, { body: { id, version, ...change } })
const submit = (id: number, version: number, by: Caller = nurse) =>
  services.call(assessments.submit, by, { body: { id, version } })
const confirm = (id: number, by: Caller = haidian) => services.call(assessments.confirm, by, { params: { id } })
const back = (id: number, by: Caller = haidian) => services.call(assessments.back, by, { body: { id, reason: '核对' } })
const adopt = (id: number, careLevel?: string, by: Caller = haidian) =>
  services.call(assessments.adopt, by, { body: { id, careLevel } })
const due = async (why?: number) =>
  (
    await services.call(assessments.due, haidian, {
      query: { ids: String(oldmanId), ...(why && { why: String(why) }) },
    })
  ).data.records

const scores = (pick: (max: number) => number | null) =>
  Object.fromEntries(indicators.map((one) => [one, itemsOf(one).map(({ max }) => pick(max))])) as never
const noEvents = Object.fromEntries(Object.keys(riskEvents).map((name) => [name, '0']))
const two = () => [nurse, desk].map(({ userId }) => ({ userId, certNo: `证${userId}` }))
/** A complete assessment of 50 points, changed as given. */
const whole = (change: Change = {}): Change => ({
  scores: scores((max) => Math.min(2, max)),
  background: noEvents,
  assessors: two(),
  place: '护理站',
  ...change,
})
async function done(change: Change = {}): Promise<number> {
  const { id } = (await create()).data
  expect(await update(id, 1, whole(change))).toMatchObject({ code: 0 })
  expect(await submit(id, 2)).toMatchObject({ code: 0 })
  return id
}
const confirmed = async (change: Change = {}) => {
  const id = await done(change)
  expect(await confirm(id)).toMatchObject({ code: 0 })
  return id
}

it('a draft starts with the archive’s data and a number of the server, and saves every answer', async () => {
  const { data } = await create()
  expect(data.assessNo).toMatch(/^PG\d{14}$/)
  const draft = await get(data.id)
  expect(draft).toMatchObject({ status: 0, total: null, finalLevel: null, answered: 0, version: 1, reasons: [] })
  expect(draft.assessors).toEqual([{ userId: nurse.userId, name: nurse.nickName, certNo: '' }])
  expect(draft.background).toMatchObject({
    height: 160,
    weight: 45,
    live: '1',
    diagnoses: '高血压',
    malnutrition: '1',
    contactName: '李联系',
    medications: [expect.objectContaining({ name: '阿司匹林' }), expect.objectContaining({ name: '二甲双胍' })],
  })
  expect(await update(data.id, 1, { scores: { B2: [4, null, 0, 3] } })).toMatchObject({ data: { version: 2 } })
  expect(await update(data.id, 2, { background: { pain: '2' }, adjust: { dementia: true } })).toMatchObject({ code: 0 })
  expect(await get(data.id)).toMatchObject({
    answered: 3,
    subTotals: { B1: 0, B2: 7, B3: 0, B4: 0 },
    adjust: { dementia: true, coma: false, riskEvents: 0 },
    background: { pain: '2', height: 160 },
  })
  expect(await update(data.id, 2, { place: '别处' })).toMatchObject({
    code: 1,
    msg: expect.stringContaining(nurse.nickName),
  })
})

it('the contact’s number is masked for people who need not call, and a masked number counts as unchanged', async () => {
  const { id } = (await create()).data
  const { background } = await get(id, nurse)
  expect(background.contactPhone).toBe('138****5678')
  await update(id, 1, { background })
  expect((await get(id, desk)).background.contactPhone).toBe('13812345678')
})

it('an elder has one draft at a time, and none of another institution', async () => {
  const answers = await Promise.all([create(), create(haidian), create()])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1, 1])
  expect(answers.find(({ code }) => code === 1)?.msg).toMatch(/^该长者已有未完成的评估 PG\d{14}，请继续填写$/)
  expect(await create(chaoyang)).toMatchObject({ status: 404, msg: '长者不存在' })
  const named = await services.call(assessments.assessors, nurse, { query: { oldmanId } })
  expect(named.data).toContainEqual({ userId: desk.userId, name: desk.nickName })
  expect(named.data.map(({ userId }) => userId)).not.toContain(chaoyang.userId)
  expect(await services.call(assessments.assessors, chaoyang, { query: { oldmanId } })).toMatchObject({ status: 404 })
  const id = answers.find(({ code }) => code === 0)?.data.id ?? 0
  expect(await services.call(assessments.get, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
  expect(await update(id, 1, { assessors: [{ userId: chaoyang.userId }] })).toMatchObject({
    status: 404,
    msg: '评估员不存在',
  })
})

it.each<[string, () => Change, string]>([
  ['an item has no score', () => ({ scores: { ...whole().scores, B4: [2, null, 4, null, 4] } }), '还有 2 项未评分'],
  ['a reported event has no details', () => ({ background: { fall: '1' } }), '请填写近30天内照护风险事件：走失'],
  ['it has only one assessor', () => ({ assessors: two().slice(1) }), '请选择两位评估员'],
])('an assessment cannot be finished while %s', async (_, change, msg) => {
  const { id } = (await create()).data
  await update(id, 1, { ...whole(), ...change() })
  expect(await submit(id, 2)).toMatchObject({ code: 1, msg })
})

it.each<[string, Change, string]>([
  ['more points than possible', { scores: { B4: [3, 0, 0, 0, 0] } }, '感知觉与社会参与得分不正确'],
  ['points for too few items', { scores: { B2: [1, 2] as never } }, '基础运动能力得分不正确'],
  ['“none” together with another value', { background: { wounds: ['0', '1'] } }, '伤口情况选了“无”就不能再选其他'],
  ['a time in the future', { assessTime: inHours(2) }, '评估时间不能晚于当前时间'],
])('an assessment with %s is refused', async (_, change, msg) => {
  const { id } = (await create()).data
  expect(await update(id, 1, change)).toMatchObject({ status: 400, msg })
})

it('the level is computed, and the assessment is sent back or confirmed by a third person', async () => {
  const id = await done({ background: { ...noEvents, fall: '2' } })
  const of50 = { total: 50, initialLevel: 2, finalLevel: 3, status: 1, subTotals: { B1: 16, B2: 8, B3: 16, B4: 10 } }
  expect(await get(id)).toMatchObject({ ...of50, proposal: { careLevel: '3' } })
  expect(await update(id, 3, { place: '别处' })).toMatchObject({
    code: 1,
    msg: `该评估已由${nurse.nickName}完成，退回后才能修改`,
  })
  expect(await back(id)).toMatchObject({ code: 0 })
  expect(await get(id)).toMatchObject({ status: 0, total: null, backReason: '核对' })
  expect(await confirm(id)).toMatchObject({ code: 1, msg: '该评估还未完成' })
  expect(await submit(id, 4)).toMatchObject({ code: 0 })
  const mayConfirm = { ...nurse, permissions: [...nurse.permissions, 'assess:confirm'] }
  expect(await confirm(id, mayConfirm)).toMatchObject({ code: 1, msg: '您是本次评估的评估员，须由另一人确认' })
  expect(await confirm(id, nurse)).toMatchObject({ status: 403 })
  expect(await confirm(id)).toMatchObject({ code: 0 })
  expect(await get(id)).toMatchObject({ ...of50, status: 2, confirmName: haidian.nickName })
  const { trail } = await get(id)
  expect(trail.map(({ act, total, finalLevel, createUser }) => [act, total, finalLevel, createUser])).toEqual([
    ['submit', 50, 3, nurse.nickName],
    ['back', 50, 3, haidian.nickName],
    ['submit', 50, 3, nurse.nickName],
    ['confirm', 50, 3, haidian.nickName],
  ])
  expect(trail.map(({ told }) => told?.slice(0, 6) ?? null)).toEqual(['总分 50 ', '核对', '总分 50 ', null])
})

it('of several concurrent confirmations or adoptions of an assessment one succeeds', async () => {
  const id = await done()
  const others = Array.from({ length: 4 }, (_, at) => ({ ...haidian, userId: 900 + at, nickName: `主任${at}` }))
  const confirming = await Promise.all(others.map((other) => confirm(id, other)))
  expect(confirming.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
  const { confirmName } = await get(id)
  expect(confirming.find(({ code }) => code === 1)?.msg).toBe(`该评估已由${confirmName}确认`)
  const adopting = await Promise.all(others.map((other) => adopt(id, undefined, other)))
  expect(adopting.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
  const levels = await made.owner.selectFrom('careLevelChange').select('id').where('oldmanId', '=', oldmanId).execute()
  expect(levels).toHaveLength(1)
})

it('a confirmed assessment refuses every change', async () => {
  const id = await confirmed()
  expect(await update(id, 4, { place: '别处' })).toMatchObject({ msg: `该评估已由${haidian.nickName}确认，不能修改` })
  expect(await back(id)).toMatchObject({ msg: `该评估已由${haidian.nickName}确认` })
  expect(await services.call(assessments.remove, nurse, { params: { id } })).toMatchObject({
    msg: '已完成的评估不能删除',
  })
  const row = () => made.owner.updateTable('elderAssessment').where('id', '=', id)
  await expect(row().set({ total: 90 }).execute()).rejects.toThrow('a confirmed assessment is not changed')
  await expect(row().set({ status: 1, confirmBy: null, confirmTime: null }).execute()).rejects.toThrow('is not changed')
  await expect(made.owner.deleteFrom('elderAssessment').where('id', '=', id).execute()).rejects.toThrow(
    'is not removed',
  )
  await row().set({ adoptTime: new Date() }).execute()
  await expect(row().set({ adoptTime: null }).execute()).rejects.toThrow('is not changed')
})

it('only the newest assessment is adopted into the record, with its history, by the institution’s rules', async () => {
  const first = await confirmed({ assessTime: inHours(-30) })
  const id = await confirmed({ adjust: { coma: true, reason: '病历' } })
  expect(await adopt(first)).toMatchObject({ msg: '该长者已有更新的评估，请采用最新的评估结果' })
  const rule = { tenantId, name: '不能自理', minScore: 0, maxScore: 29, level: 4, careLevel: '3' }
  await made.owner.insertInto('checkInScoreRule').values(rule).execute()
  expect(await get(id)).toMatchObject({
    finalLevel: 4,
    initialLevel: 2,
    proposal: { name: '不能自理', careLevel: '3' },
  })
  expect(await adopt(id, '9')).toMatchObject({ status: 400, msg: '护理等级不正确' })
  expect(await adopt(id)).toMatchObject({ code: 0 })
  await made.owner.deleteFrom('checkInScoreRule').execute()
  const { assessNo, assessTime, ...taken } = await get(id)
  expect(taken).toMatchObject({ anergy: '4', careLevel: '3', adoptName: haidian.nickName, adoptCareLevel: '3' })
  const { data } = await services.call(elderCalls.get, haidian, { params: { id: oldmanId } })
  expect(data).toMatchObject({ anergy: '4', assessLevel: '4', assessTime, careLevel: '3' })
  const history = await services.call(elderCalls.history, haidian, { params: { id: oldmanId } })
  expect(JSON.stringify(history.data)).toContain(`能力评估 ${assessNo}`)
  expect(await adopt(id)).toMatchObject({ msg: `该评估已由${haidian.nickName}采用` })
})

it('an assessment of an elder in a coma needs only the two assessors, and has no total', async () => {
  const { id } = (await create()).data
  await update(id, 1, { assessors: two() })
  expect(await submit(id, 2)).toMatchObject({ code: 1, msg: '还有 26 项未评分' })
  await update(id, 2, { adjust: { coma: true } })
  expect(await submit(id, 3)).toMatchObject({ code: 1, msg: '请填写调整依据' })
  await update(id, 3, { adjust: { reason: '病历' } })
  expect(await submit(id, 4)).toMatchObject({ code: 0 })
  expect(await confirm(id)).toMatchObject({ code: 0 })
  const { reasons, ...kept } = await get(id)
  expect(kept).toMatchObject({
    total: null,
    initialLevel: null,
    finalLevel: 4,
    proposal: { careLevel: expect.any(String) },
  })
  expect(reasons).toEqual(['处于昏迷状态，直接评定为完全失能'])
  expect(await adopt(id)).toMatchObject({ code: 0 })
  const row = made.owner.updateTable('elderAssessment').where('id', '=', (await create()).data.id)
  const finished = { status: 1, finalLevel: 4, assessTime: new Date(), assessors: JSON.stringify(two()) }
  await expect(row.set(finished).execute()).rejects.toThrow('elder_assessment_level')
})

const daysAgo = (days: number) => inHours(-24 * days)
const happen = (days: number, more: object = {}) => {
  const told = { eventNo: `AE${crypto.randomUUID()}`, eventType: 1, level: 1, place: '走廊', reporterName: '王' }
  const times = { happenTime: daysAgo(days), findTime: daysAgo(days), process: '滑倒', createBy: 1 }
  return made.owner
    .insertInto('incident')
    .values({ tenantId, oldmanId, ...told, ...times, ...more })
    .execute()
}
const away = (type: number, days: number) => {
  const times = { leaveStart: daysAgo(days + 5), plannedReturn: daysAgo(days + 1), actualReturn: daysAgo(days) }
  return made.owner
    .insertInto('elderLeave')
    .values({ tenantId, oldmanId, type, status: 4, ...times })
    .execute()
}

it.each<[string, number, () => Promise<unknown>, number[]]>([
  ['a year ago', 366, async () => {}, [1]],
  ['within the year', 363, async () => {}, []],
  ['before an adverse event', 30, () => happen(29), [2]],
  ['after an adverse event', 30, () => happen(31), []],
  ['before one that was reported by mistake', 30, () => happen(29, { removeTime: daysAgo(28) }), []],
  ['before a return from hospital', 400, () => away(1, 29), [3]],
  ['before a visit to the family', 30, () => away(0, 29), []],
  ['before they left', 400, () => made.owner.updateTable('elder').set({ checkInStatus: 3 }).execute(), []],
])('the reasons for a reassessment are right for an elder assessed %s', async (_, days, since, why) => {
  expect([await due(), (await due(4)).map((row) => row.why)]).toEqual([[], [4]])
  await done({ assessTime: daysAgo(days) })
  await since()
  expect((await due()).map((row) => row.why)).toEqual(why)
  expect(await due(4)).toEqual([])
})

it('an elder with a draft cannot be removed, and finished assessments are on the timeline', async () => {
  const { id } = (await create()).data
  const remove = () => services.call(elderCalls.remove, haidian, { params: { id: oldmanId } })
  await made.owner.updateTable('elder').set({ checkInStatus: 0 }).where('id', '=', oldmanId).execute()
  expect(await remove()).toMatchObject({ msg: expect.stringContaining('1 份未确认的能力评估') })
  expect(await services.call(assessments.remove, nurse, { params: { id } })).toMatchObject({ code: 0 })
  const told = async () =>
    (await services.call(timeline.read, haidian, { params: { id: oldmanId }, query: { kinds: 'assessment' } })).data
      .records
  expect(await told()).toEqual([])
  const own = await confirmed()
  expect(await told()).toMatchObject([{ title: '能力评估：中度失能', refId: own }])
  expect(await remove()).toMatchObject({ code: 0 })
})
