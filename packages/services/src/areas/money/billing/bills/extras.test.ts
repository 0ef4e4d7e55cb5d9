import type { Caller } from '@care/shared/admin/session/session'
import { billRuns, feePlans, settlements } from '@care/shared/money/billing/billing.contract'
import { orders } from '@care/shared/money/orders/orders.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { findBookDifferences } from '../../../../testing/rows/books.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
const worker = (): Caller => ({ ...haidian, permissions: [...haidian.permissions, 'internal'] })
const other = (): Caller => ({ ...desk, permissions: haidian.permissions })
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

const march = '2026-03-01'
const april = '2026-04-01'
let oldmanId = 0
let checkInId = 0
let projectId = 0
beforeAll(async () => {
  const elder = { tenantId, userName: '零点单', checkInStatus: 1 }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
  const stay = { tenantId, oldmanId, auditStatus: 2, status: 2, checkInTime: '2026-03-01 09:00:00' }
  checkInId = (await made.owner.insertInto('checkIn').values(stay).returning('id').executeTakeFirstOrThrow()).id
  const fee = { kind: 1, name: '床位费', unit: 1, priceFen: 300_000, fromDate: march, reason: '入住' }
  await made.owner
    .insertInto('feePlan')
    .values({ tenantId, oldmanId, checkInId, ...fee })
    .execute()
  projectId = (
    await made.owner.selectFrom('costProject').select('id').where('tenantId', '=', tenantId).executeTakeFirstOrThrow()
  ).id
})

let number = 0
/** A finished work order of one service on this day. */
async function served(day: string, orderPriceFen: number, payType = '6') {
  const workNo = `月结${++number}`
  const head = { tenantId, workNo, oldmanId, oldmanName: '零点单', operationUserId: haidian.userId, orderPriceFen }
  const { id } = await made.owner
    .insertInto('workOrder')
    .values({ ...head, payType, status: '2' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = { tenantId, workOrderId: id, serverProjectId: projectId, serverProjectName: '助浴', orderPriceFen }
  const times = { serverTime: `${day} 10:00:00`, serverStartTime: `${day} 10:00:00` }
  const { id: jobId } = await made.owner
    .insertInto('workOrderJob')
    .values({ ...job, ...times, status: '4' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, jobId }
}
const voidOrder = (id: number) =>
  made.owner
    .updateTable('workOrder')
    .set({ status: '5', voidTime: sql<string>`now()`, voidName: '赵敏', voidReason: '记错' })
    .where('id', '=', id)
    .execute()

async function preview(month: string): Promise<number> {
  const { data, msg } = await services.call(billRuns.open, worker(), { body: { month, tenantId } })
  expect(msg).toBeNull()
  const id = data[0]?.id ?? 0
  for (let after: number | null = 0; after !== null; )
    after = (await services.call(billRuns.compute, worker(), { body: { id, after } })).data.next ?? null
  return id
}
const lock = async (id: number) =>
  expect((await services.call(billRuns.lock, haidian, { body: { id } })).msg).toBeNull()
const cancel = (id: number) => services.call(billRuns.cancel, haidian, { body: { id } })
async function billOf(month: string) {
  const { data } = await services.call(settlements.page, haidian, { query: { oldmanId, month: month.slice(0, 7) } })
  const bill = data.records.find(({ status }) => status !== 3)
  const { lines } = (await services.call(settlements.content, haidian, { params: { id: bill?.id ?? 0 } })).data
  const extras = lines.filter(({ source }) => source === 4).map(({ name, amount, rule }) => [name, amount, rule])
  return { id: bill?.id ?? 0, total: bill?.billAmount, extras }
}
const incomeOf = async (name: string) =>
  (
    await sql<{ fen: number }>`select coalesce(-sum(amount_fen), 0)::bigint as fen from book_account account
      join book_entry entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
      join book_posting posting on posting.tenant_id = entry.tenant_id and posting.id = entry.posting_id
      join settlement bill on bill.tenant_id = posting.tenant_id and bill.id = posting.document_id and bill.oldman_id = ${oldmanId}
      where account.tenant_id = ${tenantId} and class = ${name} and document = 'settlement'`.execute(made.owner)
  ).rows[0]?.fen

it('services on the bill are charged once, corrected by the next bill when voided, and free when the bill is void', async () => {
  const bath = await served('2026-03-05', 8_000)
  await served('2026-03-06', 5_000, '3')
  await served('2026-04-02', 6_000)
  const first = await preview(march)
  const seen = await billOf(march)
  expect(seen).toMatchObject({ total: 3_080, extras: [['助浴', 80, '3月5日，80.00元×1']] })
  // another run at the same time finds it on that draft
  const second = await preview(april)
  expect((await billOf(april)).extras).toEqual([['助浴', 60, '4月2日，60.00元×1']])
  await cancel(second)
  await lock(first)
  expect(await billOf(march)).toEqual(seen)
  expect(await incomeOf('income_service')).toBe(8_000)

  const voided = { id: seen.id, voidReason: '重出' }
  expect((await services.call(settlements.void, other(), { body: voided })).msg).toBeNull()
  await lock(await preview(march))
  expect(await billOf(march)).toMatchObject({ total: 3_080, extras: [['助浴', 80, '3月5日，80.00元×1']] })

  await voidOrder(bath.id)
  await lock(await preview(april))
  expect(await billOf(april)).toMatchObject({
    total: 2_980,
    extras: [
      ['助浴', 60, '4月2日，60.00元×1'],
      ['助浴', -80, '更正3月5日：应计0.00元，已出账80.00元'],
    ],
  })
  const may = await preview('2026-05-01')
  expect((await billOf('2026-05-01')).extras).toEqual([])
  await cancel(may)
})

it('the database holds that nothing is charged twice', async () => {
  const { jobId } = await served('2026-06-05', 7_000)
  const june = await preview('2026-06-01')
  const { id: settlementId } = await billOf('2026-06-01')
  const line = { tenantId, settlementId, source: 4, month: '2026-06-01', kind: 4, name: '助浴', rule: '重复' }
  const charge = { fromDate: '2026-06-05', toDate: '2026-06-05', days: 0, priceFen: 0, unit: 1, amountFen: 7_000 }
  const twice = { ...line, ...charge, document: 'work_order_job', documentId: jobId, turn: 0 }
  await expect(made.owner.insertInto('settlementLine').values(twice).execute()).rejects.toThrow('extra_once')
  await cancel(june)
})

it('goods on the bill are charged when they were received, and what is refunded comes back by the bill', async () => {
  const details = [{ productName: '轮椅坐垫', num: 2, unitPrice: 60 }]
  const { id } = (await services.call(orders.create, haidian, { body: { oldmanId, payType: '6', details } })).data
  const buyTime = '2026-07-03 10:00:00'
  await made.owner.updateTable('commodityOrder').set({ buyTime }).where('id', '=', id).execute()
  expect((await services.call(orders.pay, haidian, { body: { id } })).msg).toBeNull()
  await made.owner.updateTable('commodityOrder').set({ orderStatus: 3 }).where('id', '=', id).execute()
  await lock(await preview('2026-07-01'))
  expect((await billOf('2026-07-01')).extras).toContainEqual(['轮椅坐垫', 120, '7月3日，60.00元×2'])
  expect(await incomeOf('income_goods')).toBe(12_000)
  await services.call(orders.requestRefund, haidian, { body: { id, remark: '不合适' } })
  expect((await services.call(orders.refund, haidian, { params: { id } })).msg).toBeNull()
  await lock(await preview('2026-08-01'))
  expect((await billOf('2026-08-01')).extras).toEqual([['轮椅坐垫', -120, '更正7月3日：应计0.00元，已出账120.00元']])
  const { id: account } = await made.owner
    .selectFrom('elderAccountRecord')
    .select(({ fn }) => fn.countAll<number>().as('id'))
    .where('oldmanId', '=', oldmanId)
    .executeTakeFirstOrThrow()
  expect(Number(account)).toBe(0)
})

it('consumables are charged from the day that the rules name, with what was corrected', async () => {
  const { id: workOrderId, jobId } = await served('2026-09-10', 0)
  const { id: commodityId } = await made.owner
    .selectFrom('commodity')
    .select('id')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const used = { tenantId, commodityId, workOrderId, jobId, materialName: '护理垫', unit: '片', priceFen: 350 }
  const by = { userId: haidian.userId, nickName: haidian.nickName }
  const use = async (day: string, num: number, more = {}) =>
    (
      await made.owner
        .insertInto('commodityMovement')
        .values({ ...used, ...by, kind: 2, num: -num, doneTime: `${day} 10:00:00`, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await use('2026-09-09', 9)
  const usedId = await use('2026-09-10', 5)
  await use('2026-09-11', -2, { kind: 4, usedId, reason: '多记' })
  const first = await preview('2026-09-01')
  expect((await billOf('2026-09-01')).extras.map(([name]) => name)).not.toContain('护理垫')
  await cancel(first)
  const { data: rules } = await services.call(feePlans.rule, haidian, { query: {} })
  const charged = { ...rules, consumablesFrom: '2026-09-10' }
  expect((await services.call(feePlans.setRule, haidian, { body: charged })).msg).toBeNull()
  expect((await services.call(feePlans.rule, haidian, { query: {} })).data).toMatchObject(charged)
  const again = await preview('2026-09-01')
  expect((await billOf('2026-09-01')).extras).toContainEqual(['护理垫', 10.5, '9月10日，3.50元×3'])
  await cancel(again)
})

it('an elder without a stay has no bill to put an order on', async () => {
  const elder = { tenantId, userName: '居家', gender: '1' }
  const { id } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  const details = [{ productName: '坐垫', num: 1, unitPrice: 60 }]
  const made1 = await services.call(orders.create, haidian, { body: { oldmanId: id, payType: '6', details } })
  expect(await services.call(orders.pay, haidian, { body: { id: made1.data.id } })).toMatchObject({
    msg: '该长者没有入住，不能记入月账单，请更换付款方式',
  })
})
