import { stayPaperKinds, stayPapers } from '@care/shared/house/papers/stay-papers.contract'
import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
const day = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000).slice(0, 10)
const pdfUrl = '/admin/sys-file/1000002/signed.pdf'
let roomId = 0

beforeAll(async () => {
  const { owner } = made
  const file = { tenantId, fileName: 'signed.pdf', original: '告知书.pdf', type: 'pdf', fileSize: 9, purpose: 'other' }
  await owner
    .insertInto('sysFile')
    .values({ ...file, createBy: desk.userId, isExternal: false })
    .execute()
  await owner.updateTable('stayPaperKind').set({ status: '1' }).execute()
  roomId = (await owner.selectFrom('room').select('id').where('tenantId', '=', tenantId).executeTakeFirstOrThrow()).id
})

let numbers = 0
const content = '{{长者姓名}}按{{护理等级}}照护，餐费{{餐费}}，风险已告知'
/** A kind of paper, and an elder at home. */
async function kind(given: object = {}) {
  const name = `文书${++numbers}`
  expect((await services.call(stayPaperKinds.create, haidian, { body: { name, content, ...given } })).msg).toBeNull()
  const { owner } = made
  const { id } = await owner.selectFrom('stayPaperKind').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return { id, name, off: () => owner.updateTable('stayPaperKind').set({ status: '1' }).where('id', '=', id).execute() }
}
const elder = async () =>
  (
    await made.owner
      .insertInto('elder')
      .values({ tenantId, userName: `钱文书${++numbers}`, gender: '1' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const needed = async (oldmanId: number) => (await services.call(stayPapers.needed, desk, { query: { oldmanId } })).data
const prepare = (oldmanId: number) => services.call(stayPapers.prepare, desk, { body: { oldmanId } })
const sign = (id: number, given: object = {}) =>
  services.call(stayPapers.sign, desk, { body: { id, signDate: day(0), signerName: '钱女士', pdfUrl, ...given } })
async function signAll(oldmanId: number) {
  await prepare(oldmanId)
  for (const { paperId, status } of await needed(oldmanId)) {
    if (status === 0) expect((await sign(paperId ?? 0)).msg).toBeNull()
  }
}
async function submitted(oldmanId: number, careLevel = '3') {
  const bed = { tenantId, roomId, name: `文-${++numbers}` }
  const { id: bedId } = await made.owner.insertInto('bed').values(bed).returning('id').executeTakeFirstOrThrow()
  const body = {
    oldmanId,
    ability: { careLevel },
    config: { bedId, checkInStart: day(0), mealCost: 900 },
    contract: { contractNo: `W-${numbers}`, startTime: day(0), endTime: day(300) },
  }
  return (await services.call(checkIns.submit, desk, { body })).data.id
}
const approve = (id: number, paperReason?: string) =>
  services.call(checkIns.approve, haidian, { body: { id, ...(paperReason && { paperReason }) } })
const level = (oldmanId: number, careLevel: string) =>
  made.owner.updateTable('elder').set({ careLevel }).where('id', '=', oldmanId).execute()
const judge = async (oldmanId: number, risk: number, riskLevel: number) => {
  const of = { tenantId, oldmanId, kind: risk }
  await made.owner.updateTable('elderRisk').set({ isCurrent: false }).where('oldmanId', '=', oldmanId).execute()
  await made.owner
    .insertInto('elderRisk')
    .values({ ...of, level: riskLevel, assessBy: 1, assessUser: '某' })
    .execute()
}

it('a kind applies to everybody, to care levels, or to those with a risk', async () => {
  const kinds = [await kind(), await kind({ careLevels: ['4'] }), await kind({ riskKind: 6, riskLevel: 3 })]
  const [all, heavy, falling] = kinds.map(({ name }) => name)
  const oldmanId = await elder()
  const names = async () => (await needed(oldmanId)).map(({ name }) => name)
  await level(oldmanId, '3')
  expect(await names()).toEqual([all])
  await level(oldmanId, '4')
  await judge(oldmanId, 6, 2)
  expect(await names()).toEqual([all, heavy])
  await judge(oldmanId, 6, 3)
  expect(await names()).toEqual([all, heavy, falling])
  for (const { off } of kinds) await off()
})

it('papers are written once with what the check-in says, signed once, and stay as they were signed', async () => {
  const { off } = await kind()
  const oldmanId = await elder()
  await submitted(oldmanId)
  expect((await prepare(oldmanId)).data).toEqual({ count: 1 })
  expect(await prepare(oldmanId)).toMatchObject({ code: 1, msg: '所需文书都已生成' })
  const [{ paperId } = { paperId: 0 }] = await needed(oldmanId)
  const id = paperId ?? 0
  const { data } = await services.call(stayPapers.text, desk, { params: { id } })
  expect(data.content).toMatch(/^钱文书\d+按三级护理照护，餐费900.00元/)
  expect(await sign(id, { pdfUrl: '' })).toMatchObject({ status: 400, msg: '请签字，或上传已签署的文件' })
  const both = await Promise.all([sign(id), sign(id)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  const change = made.owner.updateTable('stayPaper').where('id', '=', id)
  await expect(change.set({ signerName: '他人' }).execute()).rejects.toThrow('is signed')
  expect(await services.call(stayPapers.decline, desk, { body: { id, reason: '不签' } })).toMatchObject({
    msg: '该文书已签，请刷新后重试',
  })
  const { trail } = (await services.call(stayPapers.detail, desk, { params: { id } })).data
  expect(trail.map(({ text }) => text.split('，')[0])).toEqual(['生成文书', '签署'])
  await off()
})

it('a missing required paper holds up the approval, unless the approver says why', async () => {
  const required = await kind({ isRequired: true })
  const optional = await kind()
  const [signedOne, excused] = [await elder(), await elder()]
  const first = await submitted(signedOne)
  const msg = `缺少已签的入住文书：${required.name}。请先签署，或填写放行原因`
  expect(await approve(first)).toMatchObject({ code: 1, msg })
  await prepare(signedOne)
  const own = (await needed(signedOne)).find(({ name }) => name === required.name)
  expect(await approve(first)).toMatchObject({ code: 1, msg })
  expect((await sign(own?.paperId ?? 0)).msg).toBeNull()
  expect((await approve(first)).data).toBe(true)

  const second = await submitted(excused)
  await prepare(excused)
  const declined = (await needed(excused)).find(({ name }) => name === required.name)
  const body = { id: declined?.paperId ?? 0, reason: '家属未到' }
  expect((await services.call(stayPapers.decline, desk, { body })).msg).toBeNull()
  expect(await approve(second)).toMatchObject({ code: 1, msg })
  expect((await approve(second, '三日内补签')).data).toBe(true)
  const read = (await services.call(checkIns.get, haidian, { params: { id: second } })).data
  expect(read.paperReason).toBe(`缺${required.name}：三日内补签`)
  const lacking = (await services.call(stayPapers.missing, desk, { query: { userName: '钱文书' } })).data.records
  expect(lacking).toMatchObject([{ id: excused, papers: required.name }])
  await required.off()
  await optional.off()
})

it('a kind that is required later holds up no earlier check-in', async () => {
  const oldmanId = await elder()
  const id = await submitted(oldmanId)
  const { id: kindId, name, off } = await kind()
  const change = { id: kindId, isRequired: true }
  expect((await services.call(stayPaperKinds.update, haidian, { body: change })).msg).toBeNull()
  expect(await needed(oldmanId)).toMatchObject([{ name, isRequired: true, isMissing: false }])
  expect((await approve(id)).data).toBe(true)
  await off()
})

it('a change of level or of the risk asks for another signature of renewed kinds', async () => {
  const renewed = await kind({ isRenewed: true, riskKind: 8 })
  const kept = await kind()
  const oldmanId = await elder()
  await judge(oldmanId, 8, 2)
  const id = await submitted(oldmanId)
  await signAll(oldmanId)
  expect((await approve(id)).data).toBe(true)
  const states = async () => (await needed(oldmanId)).map(({ name, status }) => [name, status])
  expect(await states()).toEqual([
    [renewed.name, 1],
    [kept.name, 1],
  ])
  await judge(oldmanId, 8, 3)
  expect(await states()).toEqual([
    [renewed.name, 4],
    [kept.name, 1],
  ])
  const query = { current: 1, size: 10, status: 4, name: renewed.name }
  expect((await services.call(stayPapers.page, desk, { query })).data.records).toMatchObject([{ oldmanId, status: 4 }])
  await signAll(oldmanId)
  expect((await states())[0]).toEqual([renewed.name, 1])
  expect((await services.call(stayPapers.page, desk, { query })).data.records).toEqual([])
  await level(oldmanId, '4')
  expect((await states())[0]).toEqual([renewed.name, 4])
  await renewed.off()
  await kept.off()
})

it('the usual kinds are added once, none of them required', async () => {
  await made.owner.deleteFrom('stayPaper').execute()
  await made.owner.deleteFrom('stayPaperKind').where('tenantId', '=', tenantId).execute()
  const adopt = async () => (await services.call(stayPaperKinds.adopt, haidian, {})).data.count
  expect(await adopt()).toBeGreaterThan(4)
  expect(await adopt()).toBe(0)
  const { data } = await services.call(stayPaperKinds.page, haidian, { query: { current: 1, size: 20 } })
  expect(data.records.filter(({ isRequired }) => isRequired)).toEqual([])
})
