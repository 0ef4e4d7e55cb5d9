import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { endLeaveOf } from './leave.repository.ts'
import { leaveFacts } from './leave-facts.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian, chaoyang } = testCallers(made, 'desk', 'haidian', 'chaoyang')
const tenantId = 1000002
const time = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000)

let oldmanId = 0
beforeEach(async () => {
  await made.owner.deleteFrom('elderLeave').execute()
  const elder = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '请假甲', checkInStatus: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  oldmanId = elder.id
})

const plan = (given: object = {}, by = desk) =>
  services.call(leaves.create, by, {
    body: { oldmanId, type: 2, leaveStart: time(0.5), plannedReturn: time(4), ...given } as never,
  })
const planned = async () => (await plan()).data.id
type Move = 'approve' | 'refuse' | 'depart' | 'return' | 'revoke'
const move = (name: Move, id: number, body: object = {}, by = haidian) =>
  services.call(leaves[name], by, { body: { id, ...body } as never })
const state = async (id: number) => {
  const { checkInStatus } = await made.owner
    .selectFrom('elder')
    .select('checkInStatus')
    .where('id', '=', oldmanId)
    .executeTakeFirstOrThrow()
  const { data } = await services.call(leaves.detail, desk, { params: { id } })
  return [data.record.status, checkInStatus]
}
const inHouse = <T>(work: (db: Db) => Promise<T>) => inTenants(made.database, [tenantId], work)
const facts = async () => (await inHouse((db) => leaveFacts(db, tenantId))).map(({ text }) => text)

it('a leave planned ahead is approved by another person, begins with the departure and ends with the return', async () => {
  const id = await planned()
  expect(await state(id)).toEqual([1, 1])
  expect(await move('approve', id, {}, { ...haidian, userId: desk.userId })).toMatchObject({
    code: 1,
    msg: '不能审批自己提交的请假',
  })
  expect((await move('approve', id)).msg).toBeNull()
  expect(await state(id)).toEqual([6, 1])
  expect((await facts())[0]).toMatch(/^请假甲回家，.*离院，预计.*返院$/)
  expect(await move('depart', id, { leaveStart: time(-0.01) })).toMatchObject({ msg: null })
  expect(await state(id)).toEqual([2, 2])
  expect((await move('return', id, { actualReturn: time(0) })).msg).toBeNull()
  expect(await state(id)).toEqual([4, 1])
})

it('a refused or revoked plan changes nothing, and one plan is open at a time', async () => {
  const both = await Promise.all([plan(), plan()])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toMatch(/^请假甲已有预约的请假QJ\d{8}$/)
  const first = Number(both.find(({ code }) => code === 0)?.data.id)
  expect((await move('refuse', first, { auditRemark: '天气恶劣' })).msg).toBeNull()
  const second = await planned()
  expect((await move('revoke', second)).msg).toBeNull()
  expect([await state(first), await state(second)]).toEqual([
    [3, 1],
    [5, 1],
  ])
  expect(await plan({ leaveStart: time(91), plannedReturn: time(92) })).toMatchObject({
    status: 400,
    msg: '离院时间不能晚于90天后',
  })
  expect(await plan({}, chaoyang)).toMatchObject({ status: 404 })
})

it('who is away already cannot depart, and a plan of somebody who moves out is revoked', async () => {
  const id = await planned()
  await move('approve', id)
  expect((await plan({ leaveStart: time(-1), plannedReturn: time(1) })).msg).toBeNull()
  expect(await move('depart', id, { leaveStart: time(0) })).toMatchObject({
    code: 1,
    msg: '请假甲已请假外出，请先登记返院',
  })
  await inHouse((db) => endLeaveOf(db, desk, { tenantId, oldmanId }, time(0)))
  expect((await state(id))[0]).toBe(5)
})
