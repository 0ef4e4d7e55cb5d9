import { visitorBlocks, visitorLinks, visitors } from '@care/shared/house/visitors/visitors.contract'
import { checkCharacter } from '@care/shared/id-card'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, chaoyang } = testCallers(made, 'haidian', 'desk', 'chaoyang')
const tenantId = 1000002
let oldmanId = 0
const soon = () => toShanghaiTime(Date.now() + 60_000)
const later = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000)

beforeAll(async () => {
  const elder = { tenantId, userName: '吴探访', gender: '1', checkInStatus: 1, mobile: '13500009901' }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
})

const visitor = { visitorName: '吴小敏', phone: '13812345678' }
const create = (given: object = {}) =>
  services.call(visitors.create, desk, { body: { oldmanId, type: 2, appointTime: later(0), ...visitor, ...given } })
const move = (call: 'approve' | 'arrive' | 'leave' | 'cancel', id: number, body: object = {}) =>
  services.call(visitors[call], desk, { body: { id, ...body } as never })
const record = async (id: number) => (await services.call(visitors.detail, desk, { params: { id } })).data.record
const link = async () =>
  (await services.call(visitorLinks.create, desk, { body: { oldmanId, expireTime: later(7) } })).data
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const book = (token: string, given: object = {}) =>
  services.call(visitorLinks.book, gatewayCaller, {
    body: { token, appointTime: soon(), visitNum: 2, ...visitor, ...given },
  })
const pass = async (token: string | null | undefined) =>
  (await services.call(visitorLinks.pass, gatewayCaller, { body: { token: token ?? '' } })).data

it('a visitor books by the link, shows the code once confirmed, comes and leaves', async () => {
  const token = tokenOf((await link()).url)
  expect((await services.call(visitorLinks.open, gatewayCaller, { body: { token } })).data).toMatchObject({
    elder: '吴**',
  })
  const booked = (await book(token)).data
  expect(await pass(booked?.token)).toMatchObject({ status: 0, gateCode: null, picture: null })
  const { id, status } = await made.owner
    .selectFrom('elderVisit')
    .select(['id', 'status'])
    .where('oldmanId', '=', oldmanId)
    .executeTakeFirstOrThrow()
  expect(status).toBe(0)
  expect(await move('arrive', id, { healthCode: 1 })).toMatchObject({ msg: '该预约尚未确认，请先确认预约' })
  const both = await Promise.all([move('approve', id), move('approve', id)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])

  const shown = await pass(booked?.token)
  expect(shown?.picture).toContain('<svg')
  const code = shown?.gateCode ?? ''
  const gate = (by: typeof desk, typed: string) => services.call(visitors.gate, by, { query: { code: typed } })
  expect((await gate(desk, ` ${code.toLowerCase().slice(0, 4)}-${code.toLowerCase().slice(4)}`)).data).toMatchObject({
    id,
  })
  expect((await gate(chaoyang, code)).status).toBe(404)
  expect(await move('arrive', id, { healthCode: 2 })).toMatchObject({ msg: expect.stringContaining('不能进入') })
  expect((await move('arrive', id, { healthCode: 1 })).msg).toBeNull()
  expect((await move('leave', id)).msg).toBeNull()
  expect(await record(id)).toMatchObject({ status: 2, healthCode: 1, visitTime: expect.any(String) })
  expect(await pass(booked?.token)).toMatchObject({ status: 2, gateCode: null })
  const events = (await services.call(timeline.read, haidian, { params: { id: oldmanId }, query: {} })).data
  expect(JSON.stringify(events)).toContain('来访：吴小敏')
})

it('an unknown, stopped or expired link is the same to a visitor', async () => {
  const open = async (token: string) =>
    (await services.call(visitorLinks.open, gatewayCaller, { body: { token } })).data
  const { id, url } = await link()
  expect(await open(tokenOf(url))).not.toBeNull()
  expect(await services.call(visitorLinks.stop, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
  await services.call(visitorLinks.stop, desk, { params: { id } })
  const second = await link()
  await made.owner.updateTable('visitorLink').set({ expireTime: new Date() }).where('id', '=', second.id).execute()
  expect(await Promise.all([tokenOf(url), tokenOf(second.url), 'x'.repeat(22)].map(open))).toEqual([null, null, null])
  expect((await book(tokenOf(url))).data).toBeNull()
})

it('a booking is limited in time and number', async () => {
  const token = tokenOf((await link()).url)
  expect((await book(token, { appointTime: later(-1) })).data).toMatchObject({
    token: null,
    refusal: expect.stringContaining('30天'),
  })
  expect((await book(token, { appointTime: later(40) })).data).toMatchObject({ token: null })
  const many = await Promise.all(Array.from({ length: 22 }, () => book(token)))
  expect(many.filter(({ data }) => data?.token).length).toBe(20)
})

it('a blocked person is refused by name at the desk, and in neutral words by the link', async () => {
  const idCard = `11010119400101001${checkCharacter('11010119400101001')}`
  const blocking = { name: '吴某', phone: '13987654321', idCard, reason: '推销保健品' }
  const made1 = await services.call(visitorBlocks.create, desk, { body: blocking })
  expect(made1.msg).toBeNull()
  expect((await services.call(visitorBlocks.create, desk, { body: { name: '无', reason: '无' } })).msg).toBe(
    '请填写手机号码或身份证号',
  )
  const plain = '吴小敏在拒访名单中（吴某：推销保健品），不能来访'
  expect(await create({ phone: '13987654321' })).toMatchObject({ code: 1, msg: plain })
  expect(await create({ idCard })).toMatchObject({ code: 1, msg: plain })
  const stored = await made.owner
    .selectFrom('visitorBlock')
    .selectAll()
    .where('id', '=', made1.data.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(idCard)
  const token = tokenOf((await link()).url)
  expect((await book(token, { phone: '13987654321' })).data).toEqual({
    token: null,
    refusal: '暂时无法通过本页面预约，请致电机构',
  })
  // blocked between booking and arrival
  const { id } = (await create({ phone: '13700000000' })).data
  await services.call(visitorBlocks.create, desk, { body: { ...blocking, phone: '13700000000', idCard: null } })
  expect(await move('arrive', id, { healthCode: 1 })).toMatchObject({ msg: expect.stringContaining('拒访名单') })
  await services.call(visitorBlocks.lift, desk, { body: { id: made1.data.id, liftReason: '已道歉' } })
  expect((await create({ phone: '13987654321' })).msg).toBeNull()
})

it('a booking expires with its day, and nobody comes a day early', async () => {
  expect(await create({ appointTime: later(-1) })).toMatchObject({ status: 400, msg: '预约时间不能早于今天' })
  const { id } = (await create({ type: 1, appointTime: later(2) })).data
  expect(await move('arrive', id, { healthCode: 1 })).toMatchObject({
    msg: expect.stringContaining('今天不能登记到访'),
  })
  await made.owner
    .updateTable('elderVisit')
    .set({ appointTime: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect(await record(id)).toMatchObject({ status: 4 })
  expect(await move('cancel', id, { cancelReason: '改期' })).toMatchObject({
    code: 1,
    msg: '该来访已过期，请刷新后重试',
  })
})

it('a visitor of the house names whom they visit, and learns nothing about who lives there', async () => {
  const houseLink = await services.call(visitorLinks.createOfHouse, desk, { body: { expireTime: later(365) } })
  const token = tokenOf(houseLink.data.url)
  expect((await services.call(visitorLinks.open, gatewayCaller, { body: { token } })).data?.elder).toBeNull()
  expect((await services.call(visitorLinks.ofHouse, desk, {})).data.map(({ id }) => id)).toEqual([houseLink.data.id])
  expect((await services.call(visitorLinks.ofHouse, chaoyang, {})).data).toEqual([])
  const answers = [
    await book(token, { elderName: '吴探访', elderPlace: '9901', phone: '13600000001' }),
    await book(token, { elderName: '查无此人', elderPlace: '9901', phone: '13600000002' }),
    await book(token, { elderName: '吴 探访', elderPlace: '0000', phone: '13600000003' }),
  ]
  expect(answers.map(({ data }) => [data?.refusal, typeof data?.token])).toEqual(Array(3).fill([null, 'string']))
  const found = async (phone: string) =>
    made.owner.selectFrom('elderVisit').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
  expect((await found('13600000001')).oldmanId).toBe(oldmanId)
  expect((await found('13600000002')).oldmanId).toBeNull()
  expect((await found('13600000003')).oldmanId).toBeNull()
  expect((await book(token)).data?.refusal).toBe('请填写探访的长者姓名，以及床位、房间或手机尾号')

  const { id } = await found('13600000003')
  expect(await record(id)).toMatchObject({ userName: '吴 探访', namedPlace: '0000', oldmanId: null, isApproved: 0 })
  expect((await move('approve', id)).msg).toContain('请先选择吴小敏探访的长者')
  const assign = (body: { id: number; oldmanId: number }, by = desk) => services.call(visitors.assign, by, { body })
  expect(await assign({ id, oldmanId }, chaoyang)).toMatchObject({ status: 404 })
  expect((await assign({ id, oldmanId })).msg).toBeNull()
  expect((await move('approve', id)).msg).toBeNull()
  expect(await assign({ id, oldmanId })).toMatchObject({ code: 1, msg: expect.stringContaining('已确认') })
})

it('one phone number has three bookings of the house at once', async () => {
  const { data } = await services.call(visitorLinks.createOfHouse, desk, { body: { expireTime: later(365) } })
  const given = { elderName: '吴探访', elderPlace: '9901', phone: '13600000009' }
  const all = await Promise.all(Array.from({ length: 5 }, () => book(tokenOf(data.url), given)))
  expect(all.filter((one) => one.data?.token).length).toBe(3)
  expect(await services.call(visitorLinks.createOfHouse, desk, { body: { expireTime: later(400) } })).toMatchObject({
    status: 400,
    msg: '预约链接最长有效366天',
  })
})
