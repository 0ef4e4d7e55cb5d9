import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { retreats } from '@care/shared/house/retreats/retreats.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
const now = () => toShanghaiTime(Date.now())

async function resident() {
  const elder = { tenantId, userName: '孙退住', gender: '1', checkInStatus: 1 }
  const { id: oldmanId } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  const form = JSON.stringify({ config: { bedCost: 300 }, ability: {}, contract: {} })
  const row = {
    tenantId,
    oldmanId,
    form,
    auditStatus: 2,
    status: 2,
    checkInTime: new Date(),
    submitUserId: 1,
    auditUserId: 2,
  }
  const { id: checkInId } = await made.owner.insertInto('checkIn').values(row).returning('id').executeTakeFirstOrThrow()
  await made.owner
    .insertInto('stayPayment')
    .values({ tenantId, oldmanId, checkInId, amountFen: 100_000, payMethod: 1 })
    .execute()
  return oldmanId
}
const apply = (oldmanId: number) =>
  services.call(retreats.create, desk, { body: { oldmanId, checkOutTime: now(), reason: '回家' } })
const move = (call: 'submit' | 'approve' | 'refuse' | 'withdraw', by: typeof desk, id: number, body: object = {}) =>
  services.call(retreats[call], by, { body: { id, ...body } as never })
const record = async (id: number) => (await services.call(retreats.detail, desk, { params: { id } })).data.record
async function checkOut(oldmanId: number) {
  const { data: fee } = await services.call(checkOuts.fee, haidian, { query: { oldmanId } })
  const form = { checkOutType: 0, checkOutTime: fee.checkOutTime, refundMethod: 1, refundName: '孙', handlerName: '赵' }
  return services.call(checkOuts.checkOut, haidian, { body: { oldmanId, ...form, words: [] } as never })
}

it('another person approves, and the check-out completes the application with its settlement', async () => {
  const oldmanId = await resident()
  const { id } = (await apply(oldmanId)).data
  expect(await apply(oldmanId)).toMatchObject({ code: 1, msg: expect.stringContaining('已有退住申请TZ') })
  expect(await move('approve', desk, id)).toMatchObject({ code: 1, msg: '不能审批自己提交的退住申请' })
  expect(await checkOut(oldmanId)).toMatchObject({ code: 1, msg: expect.stringContaining('待审批') })
  const both = await Promise.all([move('approve', haidian, id), move('approve', haidian, id)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect((await checkOut(oldmanId)).msg).toBeNull()
  const done = await record(id)
  expect(done).toMatchObject({ flowStatus: 4, isRefund: 1, refundMethod: 1 })
  expect(JSON.parse(done.billJson ?? '')).toMatchObject({ oldmanId, refundAmount: done.refundAmount })
  expect((await move('withdraw', desk, id)).code).toBe(1)
})

it('an approval that is withdrawn is approved anew', async () => {
  const { id } = (await apply(await resident())).data
  await move('approve', haidian, id)
  expect((await move('withdraw', desk, id)).msg).toBeNull()
  expect(await record(id)).toMatchObject({ flowStatus: 0, auditUser: null })
  // who submits is the applicant from now on
  await move('submit', haidian, id)
  expect(await move('approve', haidian, id)).toMatchObject({ code: 1, msg: '不能审批自己提交的退住申请' })
  expect((await move('approve', desk, id)).msg).toBeNull()
})

it('nobody applies for an elder who does not live here', async () => {
  const elder = { tenantId, userName: '居家', gender: '1', checkInStatus: 0 }
  const { id } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  expect(await apply(id)).toMatchObject({ code: 1, msg: '居家未在住，不能申请退住' })
})

it('a check-out without an application leaves nothing behind', async () => {
  const oldmanId = await resident()
  expect((await checkOut(oldmanId)).msg).toBeNull()
  expect(await made.owner.selectFrom('elderRetreat').select('id').where('oldmanId', '=', oldmanId).execute()).toEqual(
    [],
  )
})
