import { files } from '@care/shared/admin/files/files.contract'
import { responsePlans } from '@care/shared/alarms/response-plans/response-plans.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { elderFiles } from '@care/shared/people/elders/files/elder-files.contract'
import { healthChecks, healthRecords } from '@care/shared/people/elders/health/health.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse, group, chaoyang } = testCallers(made, 'haidian', 'desk', 'nurse', 'group', 'chaoyang')
const [tenantId, oldmanId, other] = [1000002, 940_001, 940_002]
const day = 86_400_000
const inDays = (days: number) => toShanghaiDay(Date.now() + days * day)

beforeAll(async () => {
  await made.owner.deleteFrom('elderFile').execute()
  const elder = { tenantId, checkInStatus: 1 }
  await made.owner
    .insertInto('elder')
    .values([
      { ...elder, id: oldmanId, userName: '附件测试' },
      { ...elder, id: other, userName: '其他人' },
    ])
    .execute()
})

async function upload(fileName: string, createBy: number) {
  const file = { tenantId, createBy, fileName, fileSize: 1, type: 'pdf', purpose: 'document', original: '协议.pdf' }
  await made.owner
    .insertInto('sysFile')
    .values({ ...file, isExternal: false })
    .execute()
  return `/admin/sys-file/${tenantId}/${fileName}`
}
const add = (body: { url: string; name?: string; validTo?: string }, by = haidian) =>
  services.call(elderFiles.create, by, { body: { oldmanId, type: '4', name: '入住协议', ...body } })

it('shows an elder’s files to people who may read them, and refuses files that the sender may not read', async () => {
  const own = await upload('own-1.pdf', haidian.userId)
  const mayRead = async (by = desk) => (await services.call(files.sign, by, { body: { urls: [own] } })).data[0] !== null
  expect(await mayRead()).toBe(false)
  expect(await add({ url: own })).toMatchObject({ code: 0 })
  expect([await mayRead(), await mayRead(nurse)]).toEqual([true, false])

  const clerk = { ...haidian, userId: 99, permissions: ['elderfile:view', 'elderfile:edit', 'elder:view'] }
  const secret = await upload('other-1.pdf', 5)
  const missing = { status: 404, msg: '文件不存在' }
  expect(await add({ url: secret }, clerk)).toMatchObject(missing)
  expect(await add({ url: '/admin/sys-file/1000003/any-1.pdf' }, clerk)).toMatchObject(missing)
  expect(await add({ url: own }, chaoyang)).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('lists files that expire within thirty days, earliest first', async () => {
  const url = await upload('own-2.pdf', haidian.userId)
  for (const [name, days] of [
    ['远期', 31],
    ['快到期', 30],
    ['已过期', -1],
  ] as const)
    await add({ url, name, validTo: inDays(days) })
  const expiring = async (query: object = {}, by = desk) =>
    (await services.call(elderFiles.expiring, by, { query })).data.records.map(({ name, daysLeft }) => [name, daysLeft])
  expect(await expiring({ oldmanId })).toEqual([
    ['已过期', -1],
    ['快到期', 30],
  ])
  expect([await expiring({ oldmanId: other }), await expiring({ oldmanId }, chaoyang)]).toEqual([[], []])
})

it('stores one plan per kind of warning, owned by the elder’s institution, and shows it with the archive', async () => {
  const plan = { oldmanId, sourceType: '1', firstSteps: '先打本人电话', falseCauses: '弯腰捡物' }
  const over = { ...group, tenantIds: [group.tenantId, tenantId] }
  expect(await services.call(responsePlans.create, over, { body: plan })).toMatchObject({ code: 0 })
  expect(await services.call(responsePlans.create, desk, { body: plan })).toMatchObject({ msg: '预警类型已存在' })
  const { data } = await services.call(elders.get, desk, { params: { id: oldmanId } })
  expect(data.responsePlans).toEqual([
    { sourceType: '1', firstSteps: '先打本人电话', ambulance: null, words: null, falseCauses: '弯腰捡物' },
  ])
})

it('drops an emptied answer, and stores no empty record or check-up', async () => {
  const [elder] = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '空', gender: '1' })
    .returning('id')
    .execute()
  const own = elder?.id ?? 0
  const save = (call: typeof healthRecords.create | typeof healthRecords.update, body: object) =>
    services.call(call, nurse, { body: { oldmanId: own, record: {}, ...body } })
  const nothing = { status: 400, msg: '健康档案没有填写任何内容，请至少填写一项' }
  expect(await save(healthRecords.create, { record: { pastDiseases: [], residence: null } })).toMatchObject(nothing)
  expect(await save(healthRecords.create, { record: { pastDiseases: ['2'], residence: '1' } })).toMatchObject({
    code: 0,
  })
  expect(await save(healthRecords.update, { record: { pastDiseases: [] } })).toMatchObject({ code: 0 })
  const kept = async () => (await services.call(healthRecords.get, desk, { params: { oldmanId: own } })).data?.record
  expect(await kept()).toEqual({ residence: '1' })
  expect(await save(healthRecords.update, { record: { residence: null } })).toMatchObject(nothing)
  expect(await kept()).toEqual({ residence: '1' })
  const check = { oldmanId: own, checkDate: '2026-05-01', findings: { height: null, selfCare: { eating: null } } }
  expect(await services.call(healthChecks.create, nurse, { body: check })).toMatchObject({
    status: 400,
    msg: '体检记录没有填写任何结果，请至少填写一项',
  })
})

it('stores one health record per elder, and computes the findings of a check-up', async () => {
  const record = { pastDiseases: ['2', '3'], residence: '1' }
  const make = (body: object, by = nurse) =>
    services.call(healthRecords.create, by, { body: { oldmanId, record, ...body } })
  expect(await make({ record: { pastDiseases: ['1', '2'] } })).toMatchObject({ msg: '既往疾病选了“无”就不能再选其他' })
  expect(await make({ archiveNo: '11010899900100001' })).toMatchObject({ code: 0 })
  expect(await make({})).toMatchObject({ code: 1, msg: '该长者已有健康档案，请刷新后修改' })
  const change = { oldmanId, record: { residence: '2' } }
  expect(await services.call(healthRecords.update, nurse, { body: change })).toMatchObject({ code: 0 })
  const kept = (await services.call(healthRecords.get, desk, { params: { oldmanId } })).data
  expect(kept).toMatchObject({ archiveNo: '11010899900100001', record: { ...record, residence: '2' } })
  expect(await make({ oldmanId: other, archiveNo: '11010899900100001' })).toMatchObject({
    msg: '健康档案编号已被其他长者使用',
  })

  const findings = {
    height: 160,
    weight: 57.6,
    selfCare: { eating: 3, grooming: 1, dressing: 0, toileting: 5, moving: 0 },
  }
  const check = (checkDate: string) =>
    services.call(healthChecks.create, nurse, { body: { oldmanId, checkDate, findings } })
  expect(await check(inDays(1))).toMatchObject({ msg: '体检日期不能晚于今天' })
  await check('2025-05-01')
  await check('2026-05-01')
  const { records } = (await services.call(healthChecks.page, desk, { query: { oldmanId } })).data
  expect(records.map(({ checkDate }) => checkDate)).toEqual(['2026-05-01', '2025-05-01'])
  expect(records[0]).toMatchObject({ bmi: 22.5, selfCareTotal: 9 })
})
