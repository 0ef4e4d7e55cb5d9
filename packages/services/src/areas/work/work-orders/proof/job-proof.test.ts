import type { BodyInputOf } from '@care/shared/http/endpoint'
import { costProjects } from '@care/shared/money/catalogue/catalogue.contract'
import { commodities } from '@care/shared/stock/commodities/commodities.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, haidian, chaoyang } = testCallers(made, 'desk', 'nurse', 'nurse2', 'haidian', 'chaoyang')
const orders = testOrders(made, services, desk)
let keys = 0
const key = () => `key-of-proof-${++keys}`
const goods: number[] = []

const demand = (change: Partial<BodyInputOf<typeof costProjects.setDemand>> = {}, by = haidian) =>
  services.call(costProjects.setDemand, by, {
    body: {
      id: orders.projects[0]?.id ?? 0,
      needSign: false,
      needVoucher: false,
      checks: [],
      commodityIds: [],
      ...change,
    },
  })
const check = (id: number, sort: number, done = true, by = nurse, more = {}) =>
  services.call(workOrders.check, by, { body: { id, sort, done, ...more } })
const use = (id: number, num: number, by = nurse, more = {}) =>
  services.call(workOrders.useMaterial, by, { body: { id, commodityId: goods[0] ?? 0, num, ...more } })
const voucher = (id: number, fileUrl: string, by = nurse) =>
  services.call(workOrders.addVoucher, by, { body: { id, fileUrl } })
const stockOf = async (id = goods[0] ?? 0) => (await services.call(commodities.get, haidian, { params: { id } })).data

async function served(changes = {}) {
  const id = await orders.created([{ serverUserId: nurse.userId, ...changes }])
  await orders.signIn(id, nurse, {})
  return { id, job: await orders.jobAt(id, 0) }
}
const proofOf = async (id: number) => (await orders.jobsOf(id))[0]

async function picture(by: typeof nurse, fileName: string, more: { type?: string; fileSize?: number } = {}) {
  const row = { tenantId: by.tenantId, createBy: by.userId, isExternal: false, fileName, original: fileName }
  const file = { ...row, fileSize: 9, type: 'jpg', purpose: 'workOrder', ...more }
  await made.owner.insertInto('sysFile').values(file).execute()
  return `/admin/sys-file/${by.tenantId}/${fileName}`
}

beforeAll(async () => {
  for (const name of ['检查手套', '检查护理垫']) {
    await services.call(commodities.create, haidian, { body: { name, unit: '副', price: 1.5, warnStock: 5 } })
    const { data } = await services.call(commodities.page, haidian, { query: { name } })
    goods.push(data.records[0]?.id ?? 0)
  }
})

const lines = [
  { text: '测量血压', required: true },
  { text: '整理床铺', required: false },
]

it('a job keeps the checklist that it got when dispatched, whatever the catalogue contains later', async () => {
  await demand({ checks: lines })
  const id = await orders.created([{}])
  await demand({ checks: [{ text: '测量血糖', required: true }] })
  const texts = async () => (await proofOf(id))?.workOrderJobChecks.map(({ text }) => text)
  expect(await texts()).toEqual(['测量血压', '整理床铺'])
  // the checklist is copied again with each dispatch, but no longer once the job has started
  await orders.dispatch(id, nurse)
  expect(await texts()).toEqual(['测量血糖'])
  await orders.signIn(id, nurse, {})
  await demand({})
  await orders.stop(id, nurse)
  await orders.dispatch(id, nurse2)
  expect(await texts()).toEqual(['测量血糖'])
})

it('an open required line blocks the sign-out, and a checked line stores who checked it and when', async () => {
  await demand({ checks: lines })
  const { id, job } = await served()
  expect(await orders.signOut(id, nurse, {})).toMatchObject({ code: 1, msg: '必做项未完成：测量血压' })
  const doneTime = inHours(-0.5)
  const told = { doneTime, requestKey: key() }
  expect([await check(job, 1, true, nurse, told), await check(job, 1, true, nurse, told)]).toMatchObject([
    { code: 0 },
    { code: 0 },
  ])
  expect((await proofOf(id))?.workOrderJobChecks).toEqual([
    { sort: 1, ...lines[0], doneTime, nickName: nurse.nickName },
    { sort: 2, ...lines[1], doneTime: null, nickName: null },
  ])
  await check(job, 1, false)
  expect(await orders.signOut(id, nurse, {})).toMatchObject({ code: 1 })
  await check(job, 1)
  expect(await orders.signOut(id, nurse, {})).toMatchObject({ code: 0 })
  expect(await check(job, 1, false)).toMatchObject({ code: 1, msg: '已完成的服务不能取消勾选' })
  // a helper's phone may be offline and submit a check later
  expect(await check(job, 2)).toMatchObject({ code: 0 })
  expect(await check(job, 3)).toMatchObject({ status: 404, msg: '检查项不存在' })
})

it('proof is recorded only by those who serve the job, in their institution, once it has started', async () => {
  await demand({ checks: lines })
  const id = await orders.created([{ serverUserId: nurse.userId, helpers: [nurse2.userId] }])
  const job = await orders.jobAt(id, 0)
  expect(await check(job, 1)).toMatchObject({ code: 1, msg: '服务开始后才能登记' })
  await orders.signIn(id, nurse, {})
  expect(await check(job, 1, true, nurse2)).toMatchObject({ code: 0 })
  const other = await served()
  expect(await check(other.job, 1, true, nurse2)).toMatchObject({ status: 404, msg: '服务项不存在' })
  expect(await check(other.job, 1, true, { ...chaoyang, permissions: desk.permissions })).toMatchObject({ status: 404 })
})

it('materials are booked once, regardless of the stock, and corrected by another movement', async () => {
  await demand()
  const { id, job } = await served()
  const before = (await stockOf()).stock
  const requestKey = key()
  await Promise.all([1, 2, 3].map(() => use(job, 3, nurse, { requestKey })))
  expect(await use(job, 4, nurse, { requestKey })).toMatchObject({ code: 1, msg: '请求标识已用于别的操作' })
  expect(await stockOf()).toMatchObject({ stock: before - 3, stockState: '2' })
  const [material] = (await proofOf(id))?.workOrderJobMaterials ?? []
  expect(material).toMatchObject({
    materialName: '检查手套',
    unit: '副',
    num: 3,
    price: 1.5,
    nickName: nurse.nickName,
  })
  const correct = (num: number, reason = '多登记了', by = desk) =>
    services.call(workOrders.correctMaterial, by, { body: { id: material?.id ?? 0, num, reason } })
  expect(await correct(3)).toMatchObject({ code: 1, msg: '数量没有变化' })
  expect(await correct(1)).toMatchObject({ code: 0 })
  expect((await proofOf(id))?.workOrderJobMaterials).toMatchObject([
    { num: 1, corrections: [{ num: -2, reason: '多登记了', nickName: desk.nickName }] },
  ])
  expect((await stockOf()).stock).toBe(before - 1)
  expect(await correct(1, '多', desk)).toMatchObject({ status: 400, msg: '更正原因至少2个字' })
  const foreign = { ...chaoyang, permissions: desk.permissions }
  expect(await correct(0, '不是我们的', foreign)).toMatchObject({ status: 404 })
})

it('a project restricts which materials may be used', async () => {
  await demand({ commodityIds: [goods[1] ?? 0] })
  const { job } = await served()
  const before = (await stockOf()).stock
  expect(await use(job, 1)).toMatchObject({ code: 1, msg: '此服务项目不使用检查手套' })
  expect((await stockOf()).stock).toBe(before)
  expect(await use(job, 1, nurse, { commodityId: goods[1] })).toMatchObject({ code: 0 })
  await demand()
})

it('photos must be the user’s own images, nine at most, and at least one where required', async () => {
  await demand({ needVoucher: true })
  const { id, job } = await served()
  const asked = { code: 1, msg: '此服务需要照片凭证，请至少上传1张照片' }
  expect(await orders.signOut(id, nurse, {})).toMatchObject(asked)
  const theirs = await picture(chaoyang, 'proof-theirs.jpg')
  const colleague = await picture(nurse2, 'proof-colleague.jpg')
  const paper = await picture(nurse, 'proof-paper.pdf', { type: 'pdf' })
  const big = await picture(nurse, 'proof-big.jpg', { fileSize: 4 << 20 })
  expect(await voucher(job, theirs)).toMatchObject({ status: 404, msg: '文件不存在' })
  expect(await voucher(job, colleague)).toMatchObject({ status: 404, msg: '文件不存在' })
  expect(await voucher(job, paper)).toMatchObject({ code: 1, msg: '照片只能是 jpg、png 格式' })
  expect(await voucher(job, big)).toMatchObject({ code: 1, msg: '上传文件大小不能超过 4MB!' })
  const own = await Promise.all(Array.from({ length: 10 }, (_, at) => picture(nurse, `proof-${at}.jpg`)))
  expect(await orders.signOut(id, nurse, { files: own })).toMatchObject({ status: 400, msg: '照片最多9张' })
  for (const url of own.slice(0, 9)) await voucher(job, url)
  expect(await voucher(job, own[9] ?? '')).toMatchObject({ code: 1, msg: '每个服务项的照片最多9张' })
  const [{ id: first = 0 } = {}] = (await proofOf(id))?.workOrderJobFiles ?? []
  expect(await services.call(workOrders.dropVoucher, nurse, { params: { id: first } })).toMatchObject({ code: 0 })
  expect(await orders.signOut(id, nurse, { files: [own[9]] })).toMatchObject({ code: 0 })
  expect((await proofOf(id))?.workOrderJobFiles.map(({ fileUrl }) => fileUrl)).toEqual(own.slice(1))
})

it('a person signs, or the reason for no signature is given', async () => {
  await demand({ needSign: true })
  const { id } = await served()
  const refusal = { code: 1, msg: '此服务需要长者或家属签字，不能签字的请说明原因' }
  expect(await orders.signOut(id, nurse, {})).toMatchObject(refusal)
  const img = await picture(nurse, 'sign.png', { type: 'png' })
  const sign = (signature: object) => orders.signOut(id, nurse, { signature })
  expect(await sign({ signer: '2', img })).toMatchObject({ status: 400, msg: '请填写签字人姓名' })
  expect(await sign({ signer: '1' })).toMatchObject({ status: 400, msg: '请先签字' })
  expect(await sign({ signer: '4' })).toMatchObject({ status: 400, msg: '请说明未签字的原因，至少2个字' })
  const theirs = await picture(chaoyang, 'their-sign.png', { type: 'png' })
  expect(await sign({ signer: '1', img: theirs })).toMatchObject({ status: 404, msg: '文件不存在' })
  expect(await sign({ signer: '2', name: '王芳', img })).toMatchObject({ code: 0 })
  expect((await proofOf(id))?.workOrderJobSignature).toMatchObject({ signer: '2', name: '王芳', img, reason: null })

  const other = await served()
  expect(await orders.signOut(other.id, nurse, { signature: { signer: '5', reason: '右手骨折' } })).toMatchObject({
    code: 0,
  })
  expect((await proofOf(other.id))?.workOrderJobSignature).toMatchObject({ signer: '5', img: null, reason: '右手骨折' })
  await demand()
})

it('proof requirements can refer only to the institution’s own catalogue and supplies', async () => {
  const foreign = { ...chaoyang, permissions: haidian.permissions }
  expect(await demand({ needSign: true }, foreign)).toMatchObject({ status: 404, msg: '服务项目不存在' })
  await services.call(commodities.create, foreign, { body: { name: '他院手套', price: 1 } })
  const { data } = await services.call(commodities.page, foreign, { query: { name: '他院手套' } })
  expect(await demand({ commodityIds: [data.records[0]?.id ?? 0] })).toMatchObject({ status: 404, msg: '耗材不存在' })
  const twice = [lines[0], lines[0]] as typeof lines
  expect(await demand({ checks: twice })).toMatchObject({ status: 400, msg: '检查清单中有重复的内容' })
})
