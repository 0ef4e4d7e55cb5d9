import { basePackages } from '@care/shared/admin/purchase/base-packages.contract'
import { PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { externalPurchase } from '@care/shared/admin/purchase/package-orders.contract'
import { packagePrices } from '@care/shared/admin/purchase/package-prices.contract'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testPurchases } from '../../../testing/rows/purchases.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { findAccount } from '../session/accounts/account.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, admin } = testCallers(made, 'haidian', 'admin')
const { order, cancel, forget } = testPurchases(made, services)

const change = (id: number, to: object) => services.call(basePackages.update, admin, { body: { id, ...to } })
const remove = (id: number) => services.call(basePackages.remove, admin, { params: { id } })
const found = async (packageName: string) => {
  const { data } = await services.call(basePackages.page, admin, { query: { packageName } })
  return data.records[0] ?? expect.fail(packageName)
}
async function add(packageName: string, sku: string) {
  const body = { packageName, description: '只有预警与工单', closed: ['assess', 'camera'] }
  expect(await services.call(basePackages.create, admin, { body })).toMatchObject({ code: 0 })
  const { id } = await found(packageName)
  const price = { sku, packageId: id, timeNum: 30, price: 99.5, isOnSale: true }
  expect(await services.call(packagePrices.create, admin, { body: price })).toMatchObject({ code: 0 })
  return id
}
const moveTo = (packageCode: string) =>
  made.owner.updateTable('sysTenant').set({ packageCode }).where('id', '=', haidian.tenantId).execute()
const account = () => inTenants(made.database, [], (db) => findAccount(db, haidian.tenantId, haidian.userId))

beforeEach(async () => {
  await forget()
  await moveTo('standard')
})

it('returns which modules a package leaves out, what it costs and which institutions have it', async () => {
  await add('轻量版', 'LIGHT-30')
  expect(await found('轻量版')).toMatchObject({
    closed: ['assess', 'camera'],
    closedNames: '能力评估、摄像头',
    prices: '30天 99.5元',
    tenantCount: 0,
    isOnSale: true,
    isBase: false,
    packageCode: expect.stringMatching(/^p-[0-9a-f]{8}$/),
  })
  expect(await found('标准版')).toMatchObject({ closedNames: null, isBase: true, tenantCount: 5 })
  expect(
    await services.call(basePackages.create, admin, { body: { packageName: '轻量版', description: '又一个' } }),
  ).toMatchObject({ code: 1, msg: '套餐名称已存在' })
  expect(await change(1, { closed: ['warning'] })).toMatchObject({ code: 1, msg: '“warning”对所有机构开放，不能关闭' })
})

it('sells packages on sale, and stores in each order the content that was sold', async () => {
  const id = await add('临时版', 'TEMP-30')
  const { data: sold } = await order(haidian, 'TEMP-30')
  expect(sold).toMatchObject({ packageId: id, packageName: '临时版', content: '只有预警与工单', totalPrice: 99.5 })
  await change(id, { packageName: '改名版', description: '换了内容', isOnSale: false })
  const { data: kept } = await services.call(externalPurchase.packages, haidian, {
    params: { id: haidian.tenantId },
    query: {},
  })
  expect(kept.map(({ packageName }) => packageName)).not.toContain('改名版')
  await cancel(haidian, sold)
  expect(await order(haidian, 'TEMP-30')).toMatchObject({ code: 1, msg: '该套餐时长已停售，请重新选择' })
  const { rows } = await made.owner
    .selectFrom('packageOrder')
    .select(['packageName', 'content'])
    .where('id', '=', sold.id)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toEqual([{ packageName: '临时版', content: '只有预警与工单' }])
})

it('removes a package with its prices once nobody uses it; otherwise the error names the users', async () => {
  const id = await add('在用版', 'USED-30')
  const { data: open } = await order(haidian, 'USED-30')
  await moveTo((await found('在用版')).packageCode)
  expect(await remove(id)).toMatchObject({
    code: 1,
    msg: `套餐正在使用，不能删除：1个未完成的订单（${open.orderNo}）；1个机构（康宁养老·海淀院）`,
  })
  await moveTo('standard')
  // an order whose payment has begun counts as unfinished, like one that waits for payment
  const stand = (payStatus: PayStatus, payType: number | null) =>
    made.owner.updateTable('packageOrder').set({ payStatus, payType }).where('id', '=', open.id).execute()
  await stand(PayStatus.Paying, 3)
  expect((await remove(id)).msg).toBe(`套餐正在使用，不能删除：1个未完成的订单（${open.orderNo}）`)
  await stand(PayStatus.Pending, null)
  await cancel(haidian, open)
  expect(await remove(id)).toMatchObject({ code: 0 })
  expect(await made.owner.selectFrom('packagePrice').select('id').where('packageId', '=', id).execute()).toEqual([])
  expect(await remove(1)).toMatchObject({ code: 1, msg: '新机构默认使用该套餐，不能删除' })
})

it('names three of the users of a package and counts all', async () => {
  const id = await add('多家版', 'MANY-30')
  const { packageCode } = await found('多家版')
  const tenants = await made.owner
    .selectFrom('sysTenant')
    .select(['id', 'name'])
    .where('packageCode', '=', 'standard')
    .orderBy('id')
    .limit(4)
    .execute()
  const ids = tenants.map((one) => one.id)
  await made.owner.updateTable('sysTenant').set({ packageCode }).where('id', 'in', ids).execute()
  const names = tenants.map(({ name }) => name)
  expect((await remove(id)).msg).toBe(`套餐正在使用，不能删除：4个机构（${names.slice(0, 3).join('、')}等）`)
  await made.owner
    .updateTable('sysTenant')
    .set({ packageCode: 'standard' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect((await remove(id)).msg).toBe(`套餐正在使用，不能删除：3个机构（${names.slice(1).join('、')}）`)
  await made.owner.updateTable('sysTenant').set({ packageCode: 'standard' }).where('id', 'in', ids).execute()
  expect(await remove(id)).toMatchObject({ code: 0 })
})

it('sells neither a price off sale nor a price of a package off sale', async () => {
  const id = await add('停售版', 'OFF-30')
  const price = await made.owner
    .selectFrom('packagePrice')
    .select('id')
    .where('sku', '=', 'OFF-30')
    .executeTakeFirstOrThrow()
  const sell = (isOnSale: boolean) => services.call(packagePrices.update, admin, { body: { id: price.id, isOnSale } })
  await sell(false)
  expect(await order(haidian, 'OFF-30')).toMatchObject({ code: 1, msg: '该套餐时长已停售，请重新选择' })
  await sell(true)
  await change(id, { isOnSale: false })
  expect(await order(haidian, 'OFF-30')).toMatchObject({ code: 1, msg: '该套餐时长已停售，请重新选择' })
  await change(id, { isOnSale: true })
  expect(await order(haidian, 'OFF-30')).toMatchObject({ code: 0 })
})

it('opens the modules of an institution’s package to its people immediately', async () => {
  const id = await add('精简版', 'LESS-30')
  const before = await account()
  expect(before?.permissions).toContain('assess:view')
  await moveTo((await found('精简版')).packageCode)
  const after = await account()
  expect(after?.permissions).not.toContain('assess:view')
  expect(after?.permissions).toContain('warning:handle')
  expect(after?.rights).toBe((before?.rights ?? 0) + 1)
  await change(id, { closed: [] })
  expect(await account()).toMatchObject({ rights: (before?.rights ?? 0) + 2, permissions: before?.permissions })
})
