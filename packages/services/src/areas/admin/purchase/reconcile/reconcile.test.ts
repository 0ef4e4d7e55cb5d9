import { bankEntries, reconciliation } from '@care/shared/admin/purchase/reconcile/reconciliation.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testPurchases } from '../../../../testing/rows/purchases.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, admin, finance } = testCallers(made, 'haidian', 'chaoyang', 'admin', 'finance')
const { order, pay, bill, refuse, verified, whole, forget } = testPurchases(made, services)

const today = toShanghaiDay(Date.now())
const look = async (begin = today, end = today) =>
  (await services.call(reconciliation.differences, admin, { query: { begin, end } })).data
const kinds = async () => (await look()).differences.map(({ kind }) => kind)
async function enter(serialNo: string, amount: number, day = today) {
  const body = { day, serialNo, payer: '康宁养老', amount }
  expect(await services.call(bankEntries.create, admin, { body })).toMatchObject({ code: 0 })
  const { data } = await services.call(bankEntries.page, admin, { query: { serialNo } })
  return data.records[0]?.id ?? 0
}
const explain = (body: object) =>
  services.call(reconciliation.explain, admin, { body: { reason: '手续费', ...body } as never })
const link = (entryId: number, orderId: number) =>
  services.call(reconciliation.link, admin, { body: { entryId, orderId, reason: '母公司代付' } })

beforeEach(async () => {
  await made.owner.deleteFrom('bankEntry').execute()
  await forget()
})

it('shows only differences, and counts statement entries and orders', async () => {
  const sold = await verified(haidian, finance, admin)
  const serialNo = (await whole(admin, sold.id)).bills[0]?.billNo ?? ''
  expect(await kinds()).toEqual([2])
  await enter(serialNo, 2980)
  expect(await look()).toMatchObject({ entries: 1, received: 2980, orders: 1, verified: 2980, differences: [] })
  await enter('STRANGE', 0.01)
  expect(await look()).toMatchObject({ received: 2980.01, differences: [{ kind: 1, entry: { serialNo: 'STRANGE' } }] })
  expect(await look('2020-01-01', '2020-12-31')).toMatchObject({ entries: 0, orders: 0, differences: [] })
  const ask = services.call(reconciliation.differences, admin, { query: { begin: '2020-01-01', end: '2021-01-01' } })
  expect(await ask).toMatchObject({ status: 400, msg: '时间范围不能超过一年' })
})

it('includes both days of a period, and matching entries and orders from before and after', async () => {
  const [ours, theirs] = [await verified(haidian, finance, admin), await verified(chaoyang, finance, admin)]
  const verify = (id: number, at: string, num = 1) =>
    made.owner
      .updateTable('packageOrder')
      .set({ num, verifyTime: `2026-01-${at}+08` })
      .where('id', '=', id)
      .execute()
  const serialOf = async (id: number) => (await whole(admin, id)).bills[0]?.billNo ?? ''
  await verify(ours.id, '10 00:00:00')
  await verify(theirs.id, '11 23:59:59', 2)
  await enter(await serialOf(ours.id), 2_980.01, '2026-01-09')
  await enter(await serialOf(theirs.id), 5_960, '2026-01-12')
  await enter('FIRST', 0.07, '2026-01-10')
  await enter('LAST', 0.28, '2026-01-11')
  const told = async (begin: string, end: string) => {
    const { entries, received, orders, verified, differences } = await look(`2026-01-${begin}`, `2026-01-${end}`)
    const found = differences.map(
      ({ kind, entry, order }) => `${kind} ${entry?.serialNo ?? ''} ${order?.orderNo ?? ''}`,
    )
    return [entries, received, orders, verified, ...found.map((one) => one.replace(/L\d+ /, '').trim())]
  }
  const ourAmount = `3 ${ours.orderNo}`
  expect(await told('10', '11')).toEqual([2, 0.35, 2, 8_940, '1 FIRST', '1 LAST', ourAmount])
  expect(await told('10', '10')).toEqual([1, 0.07, 1, 2_980, '1 FIRST', ourAmount])
  expect(await told('11', '11')).toEqual([1, 0.28, 1, 5_960, '1 LAST'])
  expect(await told('09', '09')).toEqual([1, 2_980.01, 0, 0, ourAmount])
  expect(await told('12', '12')).toEqual([1, 5_960, 0, 0])
  expect(await told('13', '13')).toEqual([0, 0, 0, 0])
})

it('finds transfers that two orders claim, unless the receipt of one order was sent back', async () => {
  const ours = await verified(haidian, finance, admin)
  const billNo = (await whole(admin, ours.id)).bills[0]?.billNo ?? ''
  const entryId = await enter(billNo, 2_980)
  const theirs = (await order(chaoyang)).data
  await pay(chaoyang, theirs)
  await bill(chaoyang, theirs, { billNo })
  expect((await look()).differences).toMatchObject([
    { kind: 4, entry: { id: entryId }, order: { id: ours.id }, orderNos: [ours.orderNo, theirs.orderNo].toSorted() },
  ])
  await refuse(admin, theirs.id, (await whole(admin, theirs.id)).bills[0]?.id ?? 0, 1)
  expect((await look()).differences).toEqual([])
})

it('stores an explanation with its author until it is withdrawn', async () => {
  const sold = await verified(haidian, finance, admin)
  const serialNo = (await whole(admin, sold.id)).bills[0]?.billNo ?? ''
  const entryId = await enter(serialNo, 2975)
  expect(await kinds()).toEqual([3])
  expect(await explain({ kind: 3, entryId, orderId: sold.id })).toMatchObject({ code: 0 })
  expect(await explain({ kind: 3, entryId, orderId: sold.id })).toMatchObject({
    code: 1,
    msg: '该差异已说明，请刷新后查看',
  })
  const { differences, settlements } = await look()
  expect(differences).toEqual([])
  expect(settlements).toMatchObject([
    { kind: 3, isLink: false, serialNo, orderNo: sold.orderNo, reason: '手续费', operator: admin.nickName },
  ])
  const id = settlements[0]?.id ?? 0
  expect(await services.call(reconciliation.undo, admin, { params: { id } } as never)).toMatchObject({ status: 400 })
  const undo = () => services.call(reconciliation.undo, admin, { params: { id }, query: { reason: '看错了' } })
  expect(await undo()).toMatchObject({ code: 0 })
  expect(await kinds()).toEqual([3])
  expect(await undo()).toMatchObject({ status: 404 })
})

it('links a bank entry with an order by hand, one to one', async () => {
  const sold = await verified(haidian, finance, admin)
  const other = await verified(chaoyang, finance, admin)
  const [first, second] = [await enter('PARENT-1', 2980), await enter('PARENT-2', 2980)]
  expect((await kinds()).sort()).toEqual([1, 1, 2, 2])
  expect(await link(first, sold.id)).toMatchObject({ code: 0 })
  expect(await link(first, other.id)).toMatchObject({ code: 1, msg: '该流水已关联其他订单，请先撤销' })
  expect(await link(second, sold.id)).toMatchObject({ code: 1, msg: '该订单已关联其他流水，请先撤销' })
  expect(await link(second, 1)).toMatchObject({ status: 404 })
  expect(await link(second, other.id)).toMatchObject({ code: 0 })
  expect(await kinds()).toEqual([])
})

it('imports a statement twice without a duplicate line, exact to the fen', async () => {
  const rows = [
    { row: 2, values: { day: today, serialNo: 'F-1', payer: '康宁', amount: 12_800.55 } },
    { row: 3, values: { day: today, serialNo: 'F-2', payer: '康宁', amount: 0.07 } },
  ]
  const take = (key: string) =>
    services.call(
      bankEntries.take,
      { ...admin, permissions: ['internal'] },
      {
        body: { key, dry: false, update: false, scope: {}, rows } as never,
      },
    )
  expect((await take('A'.repeat(22))).data).toMatchObject([{ outcome: 'create' }, { outcome: 'create' }])
  expect((await take('B'.repeat(22))).data).toMatchObject([
    { outcome: 'skip', message: '流水号已存在，未作修改' },
    { outcome: 'skip' },
  ])
  expect(await look()).toMatchObject({ entries: 2, received: 12_800.62 })
})
