import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import type { CheckOut } from '@care/shared/house/residence/check-out/check-out'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { costPackages, elderPackages } from '@care/shared/money/accounts/packages.contract'
import type { OrderDraft } from '@care/shared/money/orders/order'
import { OrderState, orderMoves } from '@care/shared/money/orders/order.moves'
import { orders } from '@care/shared/money/orders/orders.contract'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { elders } from '@care/shared/people/elders/elders.contract'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testOrders } from '../../../testing/orders.ts'
import { addUnpaidCharges } from '../../../testing/rows/debts.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { cancelLateInTenant, cancelLateOrders } from './late-order.repository.ts'
import { lockOrder } from './move-order.repository.ts'

const tenantId = 1000002
const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk, nurse } = testCallers(made, 'haidian', 'desk', 'nurse')
const { projects, ...works } = testOrders(made, services, desk)
const { ToPay, Paid, ToReceive, Done, Cancelled, Refunding, Refunded } = OrderState
const quilt = { productName: '羽绒被', unitPrice: 30.1, num: 2 }
let oldmanId = 0
let packageId = 0

beforeAll(async () => {
  const project = { serverProjectId: projects[0]?.id ?? 0, num: 2, price: 10.1 }
  const draft = { name: '两次助餐', price: 20, timeNum: 30, projects: [project] }
  expect(await services.call(costPackages.create, manager, { body: draft })).toMatchObject({ code: 0 })
  const listed = await services.call(costPackages.page, manager, { query: { name: draft.name } })
  packageId = listed.data.records[0]?.id ?? 0
})

beforeEach(async () => {
  const elder = { tenantId, userName: '周', gender: '1', careLevel: '1', birthday: '1940-01-01', mobile: '13800000001' }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
  await services.call(elderAccounts.recharge, manager, { body: { oldmanId, amount: 100 } })
})

type Details = Partial<OrderDraft['details'][number]>[]
const create = (details: Details = [quilt], given: Partial<OrderDraft> = {}) =>
  services.call(orders.create, desk, {
    body: { oldmanId, ...given, details: details.map((one) => ({ num: 1, ...one })) },
  })
const created = async (...given: Parameters<typeof create>) => (await create(...given)).data.id
const bought = async (...details: Details) => {
  const id = await created(details)
  expect(await pay(id)).toMatchObject({ code: 0 })
  return id
}
const pay = (id: number, given: object = {}) => services.call(orders.pay, manager, { body: { id, ...given } })
const move = (name: 'deliver' | 'receive' | 'cancel' | 'refund' | 'remove', id: number) =>
  services.call(orders[name], manager, { params: { id } })
const ship = (id: number) => services.call(orders.ship, desk, { body: { id, logisticsNo: 'SF1' } })
const reason = { remark: '不合适' }
const ask = (id: number) => services.call(orders.requestRefund, desk, { body: { id, ...reason } })
const refuse = (id: number) => services.call(orders.refuseRefund, manager, { body: { id, ...reason } })
const whole = async (id: number) => (await services.call(orders.detail, manager, { query: { id } })).data
const stateOf = async (id: number) => (await whole(id)).order.orderStatus
const balance = async () =>
  (await services.call(elderAccounts.get, manager, { params: { id: oldmanId } })).data.availableBalance
const held = async () => (await services.call(elderPackages.page, manager, { query: { oldmanId } })).data.records
const work = async (serverPackageId: number, serverUserId = 0) =>
  (
    await works.create([{ serverPackageId, ...(serverUserId > 0 && { serverUserId }) }], {
      oldmanId,
      lng: 116,
      lat: 39,
    })
  ).data

it('an order stores its goods as ordered, each a sub-order, with the total computed by the database', async () => {
  const { data } = await create([quilt, { packageId, num: 2 }], { remark: '送到门口' })
  const { order, subOrders, details, steps, payments, refundPrice } = await whole(data.id)
  expect(order).toMatchObject({ orderNo: data.orderNo, productName: '羽绒被、两次助餐', num: 4, orderPrice: 100.2 })
  expect(order).toMatchObject({ unitPrice: null, orderStatus: ToPay, nickName: '周', phone: '13800000001' })
  expect(subOrders).toEqual([
    { orderNo: `${data.orderNo}-1`, productName: '羽绒被', unitPrice: 30.1 },
    { orderNo: `${data.orderNo}-2`, productName: '两次助餐', unitPrice: 20 },
  ])
  expect(details[1]).toMatchObject({ packageName: '两次助餐', timeNum: 30, amount: 40, projects: [{ num: 2 }] })
  expect([steps.map(({ kind }) => kind), payments, refundPrice]).toEqual([['create'], [], null])
  await services.call(costPackages.update, manager, { body: { id: packageId, price: 25 } })
  expect(await pay(data.id, { payType: '4' })).toMatchObject({ code: 0 })
  expect((await held()).map(({ price, orderNo, payType }) => [price, orderNo, payType])).toEqual(
    Array(2).fill([20, data.orderNo, '4']),
  )
  // the quilts have not been sent yet
  expect((await whole(data.id)).order).toMatchObject({ orderStatus: Paid, payType: '4' })
  await services.call(costPackages.update, manager, { body: { id: packageId, price: 20 } })
})

it('an order has the elder’s name and number by default, and a change leaves omitted fields unchanged', async () => {
  const id = await created([quilt], { nickName: '女儿', phone: '13900000009', address: '西城区', remark: '轻拿' })
  const update = (body: object) => services.call(orders.update, desk, { body: { ...body, id } })
  expect(await update({ phone: '', remark: '轻放' })).toMatchObject({ code: 0 })
  expect((await whole(id)).order).toMatchObject({
    nickName: '女儿',
    phone: null,
    address: '西城区',
    remark: '轻放',
    orderPrice: 60.2,
    payType: '1',
  })
  expect(await update({ payType: '4', details: [{ ...quilt, unitPrice: 19.99, num: 3 }] })).toMatchObject({ code: 0 })
  expect((await whole(id)).order).toMatchObject({ remark: '轻放', orderPrice: 59.97, payType: '4' })
})

it('sells no disabled package', async () => {
  const set = (status: string) =>
    services.call(costPackages.update, manager, { body: { id: packageId, status } as never })
  await set('1')
  expect(await create([quilt, { packageId }])).toMatchObject({ code: 1, msg: '套餐“两次助餐”已停用，不能购买' })
  await set('0')
  expect(await create([quilt, { packageId }])).toMatchObject({ code: 0 })
})

it('finds an order by number, state, elder and goods', async () => {
  const id = await created()
  const { orderNo } = (await whole(id)).order
  const page = async (query: object) =>
    (await services.call(orders.page, desk, { query: { oldmanId: String(oldmanId), ...query } })).data.records
  await bought({ packageId })
  expect((await page({})).map(({ orderStatus }) => orderStatus)).toEqual([Done, ToPay])
  expect(await page({ status: '0', productName: '羽绒' })).toMatchObject([{ id, unitPrice: 30.1, orderPrice: 60.2 }])
  expect(await page({ orderNo, payType: '4' })).toEqual([])
  expect((await services.call(orders.detail, desk, { query: { orderNo } })).data.order.id).toBe(id)
  expect(await services.call(orders.detail, desk, { query: { id, orderNo: 'DD0' } })).toMatchObject({ status: 404 })
  expect(await services.call(orders.detail, desk, { query: {} })).toMatchObject({ status: 400, msg: '请选择订单' })
})

it('returns a validation error for each wrong field of a draft', async () => {
  expect(await create([])).toMatchObject({ status: 400, msg: '请选择商品' })
  expect(await create([{ unitPrice: 1 }])).toMatchObject({ status: 400, msg: '请输入商品名称' })
  expect(await create([{ productName: '枕头' }])).toMatchObject({ status: 400, msg: '请输入单价' })
  expect(await create([{ packageId: 9_999_999 }])).toMatchObject({ status: 404, msg: '套餐不存在' })
  expect(await create([quilt], { oldmanId: 9_999_999 })).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('an order can be changed only until it is paid, and removed only while no money is paid for it', async () => {
  const id = await created()
  const change = { id, nickName: '女儿', details: [{ packageId, num: 1 }] }
  const update = (body: object) => services.call(orders.update, desk, { body: { ...body, id } })
  expect(await update(change)).toMatchObject({ code: 0 })
  expect((await whole(id)).order).toMatchObject({ nickName: '女儿', orderPrice: 20, unitPrice: 20, itemDuration: 30 })
  await pay(id)
  expect(await update(change)).toMatchObject({ code: 1, msg: '订单已完成，不能修改' })
  expect(await move('remove', id)).toMatchObject({
    msg: '订单已完成，不能删除，只能删除未支付或已取消的订单',
  })
  const other = await created()
  expect(await move('remove', other)).toMatchObject({ code: 0 })
  expect(await services.call(orders.get, desk, { params: { id: other } })).toMatchObject({ status: 404 })
  await expect(
    made.owner.deleteFrom('commodityOrderDetail').where('orderId', '=', id).where('tenantId', '=', tenantId).execute(),
  ).rejects.toThrow()
})

it('an order is paid once from the account, grants packages, and links order, package and ledger line', async () => {
  const id = await created([{ packageId }])
  const requestKey = 'pay-once-1'
  expect(await Promise.all([pay(id, { requestKey }), pay(id, { requestKey })])).toMatchObject([
    { code: 0 },
    { code: 0 },
  ])
  expect(await balance()).toBe(80)
  const again = { code: 1, msg: '订单已完成，不能付款' }
  expect(await pay(id, { requestKey: 'pay-twice-1' })).toMatchObject(again)
  const other = { ...desk, permissions: manager.permissions }
  expect(await services.call(orders.pay, other, { body: { id, requestKey } })).toMatchObject(again)
  const { order, payments, details, refundPrice } = await whole(id)
  expect(order).toMatchObject({ orderStatus: Done, payTime: expect.any(String) })
  const [line] = (await services.call(elderAccounts.records, manager, { query: { oldmanId } })).data.records
  expect(line).toMatchObject({ businessType: 6, businessId: id, businessNo: order.orderNo, amount: -20 })
  expect(payments).toMatchObject([{ recordNo: line?.recordNo, amount: -20 }])
  expect([(await held())[0]?.orderId, details[0]?.packages[0]?.id]).toEqual([id, (await held())[0]?.id])
  expect(refundPrice).toBe(20)
  const dear = await created([{ ...quilt, num: 9 }])
  expect(await pay(dear)).toMatchObject({ code: 1, msg: '账户余额不足' })
  expect([await stateOf(dear), await balance()]).toEqual([ToPay, 80])
})

it('the ledger lists the goods of an order, cut to the length of a remark', async () => {
  const names = ['甲', '乙', '丙'].map((name) => name.repeat(80))
  await bought(...names.map((productName) => ({ productName, unitPrice: 1 })))
  const [line] = (await services.call(elderAccounts.records, manager, { query: { oldmanId } })).data.records
  expect(line?.remark).toBe(`${`购买${names.join('、')}`.slice(0, 199)}…`)
  expect(line?.remark).toHaveLength(200)
})

it('an order is created once for a repeated request', async () => {
  const requestKey = 'order-once-1'
  const [first, second] = [await create([quilt], { requestKey }), await create([quilt], { requestKey })]
  expect(second.data).toEqual(first.data)
  const at = { requestKey: 'order-once-2' }
  const both = await Promise.all([create([quilt], at), create([quilt], at), create([quilt], at)])
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
  expect(await create([{ ...quilt, num: 7 }], at)).toMatchObject({ code: 1 })
})

describe('moves', () => {
  const moves = {
    pay,
    ship,
    deliver: (id: number) => move('deliver', id),
    receive: (id: number) => move('receive', id),
    cancel: (id: number) => move('cancel', id),
    requestRefund: ask,
    refund: (id: number) => move('refund', id),
    refuseRefund: refuse,
  }
  const ways: Record<OrderState, (keyof typeof moves)[]> = {
    [ToPay]: [],
    [Paid]: ['pay'],
    [ToReceive]: ['pay', 'ship'],
    [Done]: ['pay', 'ship', 'receive'],
    [Cancelled]: ['cancel'],
    [Refunding]: ['pay', 'ship', 'requestRefund'],
    [Refunded]: ['pay', 'requestRefund', 'refund'],
  }

  it.each(Object.entries(ways))(
    'from state %s are those in the table, and all other moves are refused without a change',
    async (at, way) => {
      const state = Number(at) as OrderState
      await services.call(elderAccounts.recharge, manager, { body: { oldmanId, amount: 900 } })
      for (const [name, { from, to }] of Object.entries(orderMoves) as [
        keyof typeof moves,
        (typeof orderMoves)['pay'],
      ][]) {
        const id = await created()
        for (const step of way) expect(await moves[step](id)).toMatchObject({ code: 0 })
        const before = await whole(id)
        expect(before.order.orderStatus).toBe(state)
        const answer = await moves[name](id)
        if ((from as readonly OrderState[]).includes(state)) {
          expect(answer).toMatchObject({ code: 0 })
          expect(await stateOf(id)).toBe(to ?? ToReceive)
        } else {
          expect(answer).toMatchObject({ status: 200, code: 1, data: { reason: 'conflict' } })
          expect(answer.msg).toMatch(/^订单(.+)，不能(.+)$/)
          expect(await whole(id)).toEqual(before)
        }
      }
    },
  )

  it('are made by exactly one of two concurrent calls, a hundred times, and the account adds up', async () => {
    await services.call(elderAccounts.recharge, manager, { body: { oldmanId, amount: 900 } })
    let paid = 0
    for (let round = 0; round < 100; round++) {
      const id = await created([{ productName: '袜子', unitPrice: 7, num: 1 }])
      const answers = await Promise.all([pay(id), move('cancel', id)])
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
      const isPaid = answers[0].code === 0
      paid += isPaid ? 1 : 0
      expect((await whole(id)).steps.map(({ kind }) => kind)).toEqual([isPaid ? 'pay' : 'cancel', 'create'])
    }
    expect(await balance()).toBe(1000 - paid * 7)
  })
})

describe('refunds', () => {
  it('take the packages back and book the price to the account, once', async () => {
    const id = await bought({ packageId }, { ...quilt, num: 1 })
    expect(await balance()).toBe(49.9)
    expect(await ask(id)).toMatchObject({ code: 0 })
    const answers = await Promise.all([move('refund', id), move('refund', id), refuse(id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1, 1])
    if ((await stateOf(id)) !== Refunded) {
      await ask(id)
      await move('refund', id)
    }
    expect(await whole(id)).toMatchObject({
      refundPrice: 50.1,
      order: { orderStatus: Refunded },
      payments: [{ amount: -50.1 }, { amount: 50.1 }],
    })
    expect([await balance(), (await held())[0]?.status]).toEqual([100, 4])
  })

  it('are booked to the account that paid, and due charges are debited immediately', async () => {
    const grant = { oldmanId, amount: 60, accountType: 2 as const, payMethod: 5 as const }
    await services.call(elderAccounts.recharge, manager, { body: grant })
    const id = await created([{ packageId }, { ...quilt, num: 1 }])
    expect(await pay(id, { payType: '2' })).toMatchObject({ code: 0 })
    const account = async () => {
      const { data } = await services.call(elderAccounts.get, manager, { params: { id: oldmanId } })
      return [data.availableBalance, data.virtualAvailableBalance, data.dueAmount]
    }
    expect(await account()).toEqual([100, 9.9, 0])
    await addUnpaidCharges(made, tenantId, oldmanId, [
      [2, 1_500],
      [1, 700],
      [2, 40],
    ])
    await ask(id)
    expect(await account()).toEqual([100, 9.9, 22.4])
    await move('refund', id)
    expect(await account()).toEqual([93, 44.6, 0])
    const { records } = (await services.call(elderAccounts.records, manager, { query: { oldmanId } })).data
    expect(records.slice(0, 4).map((one) => [one.accountType, one.tradingType, one.amount])).toEqual([
      [2, 2, -0.4],
      [1, 2, -7],
      [2, 2, -15],
      [2, 3, 50.1],
    ])
  })

  it('are per package the value of its unused services, and never negative', async () => {
    const id = await bought({ packageId, num: 2 }, { ...quilt, num: 1 })
    const [package2 = 0, package1 = 0] = (await held()).map((one) => one.id)
    for (const serverPackageId of [package1, package1, package2]) {
      const served = await work(serverPackageId, nurse.userId)
      await works.signIn(served.id, nurse)
      await works.signOut(served.id, nurse)
      // 20.00 less 10.10 per used service for each package, and 30.10 for the quilt
      const uses = (await held()).map(({ projects: [line] }) => line?.usedNum)
      const worth = { '0 1': 60, '0 2': 50.1, '1 2': 40 }[uses.join(' ')]
      expect((await whole(id)).refundPrice).toBe(worth)
    }
    await ask(id)
    await move('refund', id)
    expect([(await whole(id)).refundPrice, await balance()]).toEqual([40, 69.9])
  })

  it('are impossible for a package that is used up, and possible for a free one', async () => {
    const id = await bought({ packageId })
    for (let use = 0; use < 2; use++) {
      const served = await work((await held())[0]?.id ?? 0, nurse.userId)
      await works.signIn(served.id, nurse)
      await works.signOut(served.id, nurse)
    }
    expect(await ask(id)).toMatchObject({ code: 1, msg: '套餐已全部使用，没有可退金额' })
    const free = await bought({ productName: '赠品', unitPrice: 0 })
    expect(await ask(free)).toMatchObject({ code: 0 })
    expect(await move('refund', free)).toMatchObject({ code: 0 })
    expect(await whole(free)).toMatchObject({ refundPrice: 0, payments: [], order: { orderStatus: Refunded } })
    expect(await balance()).toBe(80)
  })

  it('are refused once the package has expired', async () => {
    const id = await bought({ packageId })
    await ask(id)
    const over = { startTime: sql<string>`now() - interval '2 days'`, endTime: sql<string>`now() - interval '1 day'` }
    await made.owner.updateTable('elderPackage').set(over).where('oldmanId', '=', oldmanId).execute()
    expect(await move('refund', id)).toMatchObject({ code: 1, msg: '套餐“两次助餐”已过期，不能退' })
    expect([await stateOf(id), await balance()]).toEqual([Refunding, 80])
  })

  it('are the price less the used services of a package, which cannot be used while the refund is open', async () => {
    const id = await bought({ packageId })
    const serverPackageId = (await held())[0]?.id ?? 0
    const served = await work(serverPackageId, nurse.userId)
    expect((await works.detail(served.id)).order).toMatchObject({ id, productName: '两次助餐' })
    expect(await ask(id)).toMatchObject({ code: 1, msg: '套餐“两次助餐”有1次已派单，请先取消工单' })
    await works.signIn(served.id, nurse)
    await works.signOut(served.id, nurse)
    const waiting = await work(serverPackageId)
    expect(await ask(id)).toMatchObject({ code: 0 })
    expect(await works.dispatch(waiting.id, nurse)).toMatchObject({ msg: '套餐“两次助餐”正在退款，请更换付款方式' })
    expect((await works.create([{ serverPackageId }], { oldmanId, lng: 116, lat: 39 })).msg).toBe(
      '该长者没有可用的套餐',
    )
    expect(await move('refund', id)).toMatchObject({ code: 0 })
    expect([(await whole(id)).refundPrice, await balance()]).toEqual([9.9, 89.9])
  })

  it('return the order to its former state when they are refused', async () => {
    const id = await bought(quilt)
    await ship(id)
    await ask(id)
    expect(await refuse(id)).toMatchObject({ code: 0 })
    expect(await stateOf(id)).toBe(ToReceive)
  })

  it('of cash payments are booked to the account, and do not reduce its consumption', async () => {
    const id = await created()
    await pay(id, { payType: '4' })
    expect(await balance()).toBe(100)
    await ask(id)
    await move('refund', id)
    const account = (await services.call(elderAccounts.get, manager, { params: { id: oldmanId } })).data
    expect(account).toMatchObject({ availableBalance: 160.2, totalConsume: 0 })
  })
})

describe('the payment deadline', () => {
  const late = (id: number) =>
    made.owner
      .updateTable('commodityOrder')
      .set({ payDeadline: sql<string>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()

  it('is set by the institution', async () => {
    const set = (payHours: number) => services.call(orders.setRule, manager, { body: { payHours } })
    expect(await set(0)).toMatchObject({ status: 400, msg: '支付时限不能小于1小时' })
    expect(await set(2)).toMatchObject({ code: 0 })
    const { buyTime, payDeadline } = (await whole(await created())).order
    expect(Date.parse(payDeadline) - Date.parse(buyTime)).toBe(7_200_000)
    await set(24)
    expect((await services.call(orders.rule, desk, {})).data).toEqual({ payHours: 24 })
  })

  it('cancels an order once, and only an unpaid one', async () => {
    const [first, paid, early] = [await created(), await bought(quilt), await created()]
    await late(first)
    await late(paid)
    await Promise.all([cancelLateOrders(made.database), cancelLateOrders(made.database)])
    expect([await stateOf(first), await stateOf(paid), await stateOf(early)]).toEqual([Cancelled, Paid, ToPay])
    expect((await whole(first)).steps.map(({ text }) => text)).toEqual([
      '超时未支付，自动取消',
      expect.stringMatching('下单'),
    ])
    expect(await pay(first)).toMatchObject({ code: 1, msg: '订单已取消，不能付款' })
  })

  it('never cancels an order that is being paid at that moment', async () => {
    const id = await created()
    await late(id)
    await inTenants(made.database, [tenantId], async (db) => {
      await lockOrder(db, manager, id)
      expect(await inTenants(made.database, [tenantId], (other) => cancelLateInTenant(other, tenantId))).toBe(0)
    })
    expect(await pay(id)).toMatchObject({ code: 0 })
    expect(await stateOf(id)).toBe(Paid)
  })
})

it('an open order prevents the removal of its elder, and is on the elder’s timeline', async () => {
  const id = await created()
  const remove = () => services.call(elders.remove, manager, { params: { id: oldmanId } })
  expect((await remove()).msg).toContain('1 个待支付或退款中的订单')
  await pay(id)
  const search = { params: { id: oldmanId }, query: { kinds: 'purchase' } }
  const { records: told } = (await services.call(timeline.read, manager, search)).data
  expect(told.map(({ title }) => title)).toEqual(['订单账户余额付款60.20元', expect.stringMatching(/^订单.+下单$/)])
  expect((await remove()).msg).toBe('该长者还有 1 个已支付未交付的订单、1 项账户余额，不能删除')
  await move('deliver', id)
  // delivered orders prevent the removal only while a refund is requested; removed orders never do
  expect((await remove()).msg ?? '').not.toContain('订单')
  await bought({ packageId })
  expect((await remove()).msg).toBe('该长者还有 1 个套餐未用完的订单、1 项账户余额，不能删除')
  await ask(id)
  expect((await remove()).msg).toContain('1 个待支付或退款中的订单')
  await move('remove', await created())
  expect((await remove()).msg).toContain('1 个待支付或退款中的订单')
})

it('refunds by package only when the order holds a single one; otherwise the whole order is refunded', async () => {
  const buy = (num: number) =>
    services.call(elderPackages.add, manager, { body: { oldmanId, packageId, num, payType: '4' } })
  await buy(2)
  const [{ id = 0, orderNo = '' } = {}] = await held()
  const refund = services.call(elderPackages.refund, manager, { params: { id } })
  expect(await refund).toMatchObject({ code: 1, msg: `套餐属于订单${orderNo}，共2件商品，请在订单中退款` })
})

describe('the check-out of an elder', () => {
  const checkOutTime = toShanghaiTime(Date.now() - 60_000)
  const payee = { refundMethod: 4, refundName: '王芳', handlerName: '赵敏' }
  type Said = NonNullable<CheckOut['words']>
  beforeEach(async () => {
    const elder = made.owner.updateTable('elder').where('tenantId', '=', tenantId).where('id', '=', oldmanId)
    await elder.set({ checkInStatus: CheckIn.Resident }).execute()
  })
  const sheet = async (refunded?: string) =>
    (await services.call(checkOuts.fee, manager, { query: { oldmanId, checkOutTime, refunded } })).data
  const leave = (words: Said, given: Partial<CheckOut> = payee) =>
    services.call(checkOuts.checkOut, manager, { body: { oldmanId, checkOutType: 0, checkOutTime, words, ...given } })
  /** The default way for each holding of the sheet, except the given ones in `ways`. */
  const wordsOn = async (ways: Record<string, Partial<Said[number]>> = {}) =>
    (await sheet()).holdings.map(({ key, ways: [way = 'refund'] }) => ({ key, way, ...ways[key] }))
  const records = async () =>
    (await services.call(elderAccounts.records, manager, { query: { oldmanId } })).data.records.map(
      ({ tradingType, amount, payMethod, remark }) => [tradingType, amount, payMethod, remark],
    )

  it('lists holdings by name and sum, and requires a decision for each of them', async () => {
    const [goods, service, open] = [await bought({ ...quilt, num: 1 }), await bought({ packageId }), await created()]
    const [goodsNo, serviceNo, openNo] = [await whole(goods), await whole(service), await whole(open)].map(
      ({ order }) => order.orderNo,
    )
    await addUnpaidCharges(made, tenantId, oldmanId, [[1, 500]])
    const { holdings } = await sheet()
    const [charge] = holdings.filter(({ key }) => key.startsWith('charge:'))
    const names = {
      open: `羽绒被（订单${openNo}，待支付）`,
      goods: `羽绒被（订单${goodsNo}，已支付）`,
      service: `套餐“两次助餐”剩余2次（订单${serviceNo}）`,
    }
    expect(holdings).toEqual([
      { key: `order:${open}`, name: names.open, amount: 60.2, ways: ['cancel'] },
      { key: `order:${goods}`, name: names.goods, amount: 30.1, ways: ['refund', 'deliver'] },
      { key: `order:${service}`, name: names.service, amount: 20, ways: ['refund', 'waive'] },
      { key: charge?.key, name: expect.stringMatching(/^待扣服务款（工单.+）$/), amount: 5, ways: ['settle'] },
      { key: 'account:1', name: '账户余额', amount: 49.9, ways: ['refund'] },
    ])
    const words = await wordsOn()
    for (const { key, name } of holdings)
      expect(await leave(words.filter((word) => word.key !== key))).toMatchObject({
        code: 1,
        msg: `请选择处理方式：${name}`,
      })
    const foreign = words.map((word) => (word.key === 'account:1' ? { ...word, way: 'waive' as const } : word))
    expect(await leave(foreign)).toMatchObject({ code: 1, msg: '请选择处理方式：账户余额' })
    const waived = await wordsOn({ [`order:${service}`]: { way: 'waive' } })
    expect(await leave(waived)).toMatchObject({ code: 1, msg: `请输入放弃原因：${names.service}` })
    expect([await stateOf(open), await stateOf(goods), await stateOf(service)]).toEqual([ToPay, Paid, Done])
  })

  it('refunds orders into the account, whose balance is then paid out to a named person', async () => {
    const [goods, service, open] = [await bought({ ...quilt, num: 1 }), await bought({ packageId }), await created()]
    const words = await wordsOn()
    const { refundAmount, returnedAmount } = await sheet(`order:${goods},order:${service}`)
    expect(returnedAmount).toBe(50.1)
    expect([(await sheet()).refundAmount, refundAmount]).toEqual([49.9, 100])
    expect(await leave(words, { ...payee, refundAmount: 49.9 })).toMatchObject({ msg: '费用已变化，请刷新后重新核对' })
    for (const [name, msg] of [
      ['refundMethod', '请选择退款方式'],
      ['refundName', '请输入收款人'],
      ['handlerName', '请输入经办人'],
    ] as const)
      expect(await leave(words, { ...payee, [name]: undefined })).toMatchObject({ code: 1, msg })
    expect((await leave(words, { ...payee, refundAmount })).msg).toBeNull()
    expect([await stateOf(open), await stateOf(goods), await stateOf(service)]).toEqual([Cancelled, Refunded, Refunded])
    expect((await records()).slice(0, 3)).toEqual([
      [4, -100, 4, '退住退还账户余额，收款人王芳'],
      [3, 20, null, '退两次助餐'],
      [3, 30.1, null, '退羽绒被'],
    ])
    expect((await services.call(elders.remove, manager, { params: { id: oldmanId } })).msg).toBeNull()
  })

  it('waives unused services of a package with a stored reason, and marks goods as delivered', async () => {
    const [goods, service] = [await bought({ ...quilt, num: 1 }), await bought({ packageId })]
    const reason = '家属不再需要'
    const words = await wordsOn({
      [`order:${goods}`]: { way: 'deliver' },
      [`order:${service}`]: { way: 'waive', reason },
    })
    expect((await leave(words)).msg).toBeNull()
    expect([await stateOf(goods), await stateOf(service)]).toEqual([Done, Done])
    const [line] = (await held())[0]?.projects ?? []
    const { data } = await services.call(elderPackages.explained, manager, { params: { id: line?.id ?? 0 } })
    expect(data.records[0]).toMatchObject({
      kind: 'forfeit',
      changeNum: -2,
      remainAfter: 0,
      remark: `退住放弃：${reason}`,
    })
    const { data: papers } = await services.call(checkIns.residence, manager, { params: { id: oldmanId } })
    expect(papers.checkOuts).toMatchObject([
      {
        refundAmount: 49.9,
        refundName: '王芳',
        handlerName: '赵敏',
        settled: [
          { way: 'deliver', amount: 30.1, reason: null },
          { way: 'waive', amount: 20, reason },
          { name: '账户余额', way: 'refund', amount: 49.9 },
        ],
      },
    ])
  })

  it('pays due charges from returned subsidies, as the sheet shows', async () => {
    const subsidy = { oldmanId, amount: 20, accountType: 2, payMethod: 5 } as const
    await services.call(elderAccounts.recharge, manager, { body: subsidy })
    const service = await created([{ packageId }], { payType: '2' })
    await pay(service)
    await addUnpaidCharges(made, tenantId, oldmanId, [
      [2, 1_500],
      [1, 700],
      [2, 1_000],
    ])
    const [before, after] = [await sheet(), await sheet(`order:${service}`)]
    expect(before).toMatchObject({ dueAmount: 32, subsidyAmount: 0, refundAmount: 68 })
    expect(after).toMatchObject({ dueAmount: 17, subsidyAmount: 5, returnedAmount: 0, refundAmount: 83 })
    expect((await leave(await wordsOn(), { ...payee, refundAmount: 83 })).msg).toBeNull()
    expect((await records()).slice(0, 2).map(([tradingType, amount]) => [tradingType, amount])).toEqual([
      [7, -5],
      [4, -83],
    ])
  })

  it('is not blocked by an order with an expired package or an open refund, but shows what is refunded', async () => {
    const [over, asked] = [await bought({ ...quilt, num: 1 }, { packageId }), await bought({ packageId })]
    await made.owner
      .updateTable('elderPackage')
      .set({ startTime: sql`now() - interval '2 days'`, endTime: sql`now() - interval '1 day'` })
      .where('oldmanId', '=', oldmanId)
      .where('orderDetailId', 'in', (details) =>
        details.selectFrom('commodityOrderDetail').select('id').where('orderId', '=', over),
      )
      .execute()
    await ask(asked)
    const { holdings } = await sheet()
    expect(holdings.map(({ key, ways }) => [key, ways])).toEqual([
      [`order:${asked}`, ['refund']],
      [`order:${over}`, ['deliver']],
      ['account:1', ['refund']],
    ])
    expect((await leave(await wordsOn())).msg).toBeNull()
    expect([await stateOf(over), await stateOf(asked)]).toEqual([Done, Refunded])
  })
})
