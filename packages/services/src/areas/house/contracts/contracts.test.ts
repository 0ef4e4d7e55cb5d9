import { contracts, contractTemplates } from '@care/shared/house/contracts/contracts.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { noticeEndings } from './notice-endings.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
let oldmanId = 0
let templateId = 0
let numbers = 0
const dayMs = 86_400_000
const day = (days: number) => toShanghaiTime(Date.now() + days * dayMs).slice(0, 10)

beforeAll(async () => {
  const elder = { tenantId, userName: '钱合同', gender: '1', checkInStatus: 1, bedName: '301-A床' }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
  const form = JSON.stringify({ config: { nursingCost: 1_200.5 }, ability: {}, contract: {} })
  await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, form, auditStatus: 2, status: 2, checkInTime: new Date() })
    .execute()
  const content = '{{长者姓名}}住{{床位}}，护理费{{护理费}}，餐费{{餐费}}，至{{结束日期}}'
  expect(
    (await services.call(contractTemplates.create, haidian, { body: { name: '测试模板', content } })).msg,
  ).toBeNull()
  templateId = (
    await made.owner
      .selectFrom('contractTemplate')
      .select('id')
      .where('name', '=', '测试模板')
      .executeTakeFirstOrThrow()
  ).id
})

const create = (given: object = {}) =>
  services.call(contracts.create, desk, {
    body: { oldmanId, templateId, name: '服务合同', startTime: '2026-01-01', endTime: '2026-12-31', ...given },
  })
const versions = async (id: number) => (await services.call(contracts.versions, desk, { params: { id } })).data
const record = async (id: number) => (await services.call(contracts.detail, desk, { params: { id } })).data.record
const sign = (id: number, given: object = {}) => {
  const pdfUrl = '/admin/sys-file/1000002/signed.pdf'
  return services.call(contracts.sign, desk, { body: { id, signDate: day(0), signerName: '钱女士', pdfUrl, ...given } })
}
beforeAll(async () => {
  const file = { tenantId, fileName: 'signed.pdf', original: '合同.pdf', type: 'pdf', fileSize: 9, purpose: 'other' }
  await made.owner
    .insertInto('sysFile')
    .values({ ...file, createBy: desk.userId, isExternal: false })
    .execute()
})
const signed = async (given: object = {}) => {
  const { id } = (await create({ contractNo: `T-${++numbers}`, ...given })).data
  expect((await sign(id)).msg).toBeNull()
  return id
}

it('a template with an unknown merge field is refused', async () => {
  const body = { name: '错的', content: '{{姓名}}' }
  expect(await services.call(contractTemplates.create, haidian, { body })).toMatchObject({
    status: 400,
    msg: expect.stringContaining('未知的合并字段'),
  })
})

it('a contract is made from its template, with a number and blanks for what is unknown', async () => {
  const { id } = (await create()).data
  expect(await record(id)).toMatchObject({ status: 0, version: 1, contractNo: expect.stringMatching(/^HT\d{14}$/) })
  expect((await versions(id)).map(({ content }) => content)).toEqual([
    '钱合同住301-A床，护理费1200.50元，餐费＿＿＿＿，至2026-12-31',
  ])
})

it('a changed text is the next version, until the contract is signed', async () => {
  const { id } = (await create()).data
  const revise = (content: string) => services.call(contracts.revise, desk, { body: { id, content } })
  expect((await revise('改后')).msg).toBeNull()
  expect((await revise('改后')).msg).toBe('文本没有变化')
  expect((await versions(id)).map(({ version, content }) => [version, content])[0]).toEqual([2, '改后'])
  expect(await sign(id, { pdfUrl: '' })).toMatchObject({ status: 400, msg: '请签字，或上传已签署的文件' })
  expect(await sign(id, { signDate: day(2) })).toMatchObject({ status: 400 })
  const both = await Promise.all([sign(id), sign(id)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await revise('再改')).toMatchObject({ code: 1, msg: '合同生效中，请刷新后重试' })
  const change = made.owner.updateTable('elderContract').where('id', '=', id)
  await expect(change.set({ version: 1 }).execute()).rejects.toThrow('is signed')
})

it('a renewal begins the day after, once, and refers to the former contract', async () => {
  const id = await signed()
  const renew = (endTime: string) =>
    services.call(contracts.renew, desk, { body: { id, name: '服务合同', templateId, endTime } })
  expect(await renew('2026-12-31')).toMatchObject({ status: 400, msg: '续签的结束日期应晚于原合同的结束日期' })
  const next = (await renew('2027-12-31')).data.id
  expect(await record(next)).toMatchObject({ startTime: '2027-01-01', status: 0, formerNo: `T-${numbers}` })
  expect(await renew('2027-12-31')).toMatchObject({ code: 1, msg: expect.stringContaining('该合同已续签为') })
})

it('a contract is suspended, resumed and released with a reason', async () => {
  const id = await signed()
  const move = (call: 'suspend' | 'resume', body: object = {}) =>
    services.call(contracts[call], desk, { body: { id, ...body } as never })
  expect((await move('suspend')).status).toBe(400)
  expect((await move('suspend', { reason: '住院' })).msg).toBeNull()
  expect((await move('resume')).msg).toBeNull()
  const release = () => services.call(contracts.release, desk, { body: { id, releaseDate: day(0), reason: '回家' } })
  expect((await release()).msg).toBeNull()
  expect(await release()).toMatchObject({ code: 1, msg: '合同已解除，请刷新后重试' })
  const { trail } = (await services.call(contracts.detail, desk, { params: { id } })).data
  expect(trail.map(({ text }) => text.split('，')[0])).toEqual(['新增合同', '签订', '中止', '恢复', '解除'])
})

it('an ended contract is shown as expired, and is released but not suspended', async () => {
  const id = await signed({ startTime: '2025-01-01', endTime: day(-1) })
  expect(await record(id)).toMatchObject({ status: 2, isEnding: 1 })
  expect(await services.call(contracts.suspend, desk, { body: { id, reason: '住院' } })).toMatchObject({
    msg: '合同已到期，请刷新后重试',
  })
})

it('a number is used once', async () => {
  await create({ contractNo: 'ONCE' })
  expect(await create({ contractNo: 'ONCE' })).toMatchObject({ code: 1, msg: '合同编号已存在' })
  expect(await create({ startTime: '2026-12-31' })).toMatchObject({ status: 400, msg: '结束日期应晚于开始日期' })
})

beforeEach(() => made.owner.deleteFrom('notice').execute())

it('managers are told 60, 30 and 7 days before the end, once each by several processes', async () => {
  await made.owner.updateTable('elderContract').set({ status: 3 }).where('status', '=', 1).execute()
  await signed({ startTime: '2026-01-01', endTime: '2027-12-31' })
  const told: number[] = []
  for (let left = 62; left >= -1; left--) {
    const at = new Date(Date.UTC(2027, 11, 31 - left, 2))
    await Promise.all([noticeEndings(made.database, at), noticeEndings(made.database, at)])
    const rows = await made.owner.selectFrom('notice').select('payload').execute()
    if (rows.length > 0) told.push(left)
    await made.owner.deleteFrom('notice').execute()
  }
  expect(told).toEqual([60, 30, 7])
})
