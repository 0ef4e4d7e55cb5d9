import type { Caller } from '@care/shared/admin/session/session'
import { elders } from '@care/shared/people/elders/elders.contract'
import { elderTags } from '@care/shared/people/elders/tags/elder-tags.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, haidian, chaoyang } = testCallers(made, 'desk', 'nurse', 'haidian', 'chaoyang')

let [one, other, foreign] = [0, 0, 0]
let [quiet, alone, theirs] = [0, 0, 0]
beforeEach(async () => {
  await made.owner.deleteFrom('elderTagged').execute()
  await made.owner.deleteFrom('elderTag').execute()
  const idsOf = async ({ tenantId }: Caller) => {
    const rows = await made.owner
      .selectFrom('elder')
      .select('id')
      .where('tenantId', '=', tenantId)
      .orderBy('id')
      .limit(2)
      .execute()
    return rows.map(({ id }) => id) as [number, number]
  }
  ;[one, other] = await idsOf(haidian)
  ;[foreign] = await idsOf(chaoyang)
  ;[quiet, alone] = [await tagNamed('喜静', haidian), await tagNamed('独居', haidian)]
  theirs = await tagNamed('喜静', chaoyang)
})

async function tagNamed(name: string, by: Caller): Promise<number> {
  await services.call(elderTags.create, by, { body: { name, look: 'info' } })
  const { data } = await services.call(elderTags.choices, by, {})
  return data.find((tag) => tag.name === name)?.id ?? 0
}
const tag = (by: Caller, ids: number[], add: number[], remove: number[] = []) =>
  services.call(elderTags.tag, by, { body: { ids, add, remove } })
const tagsOf = async (id: number, by = haidian) =>
  (await services.call(elders.get, by, { params: { id } })).data.tags.map(({ name }) => name)
const found = async (query: object, by = haidian) =>
  (await services.call(elders.page, by, { query })).data.records.map(({ id }) => id)

it('a tag can be added to several elders at once, removed from them and searched for, and is returned with every row', async () => {
  expect(await tag(desk, [one, other], [quiet, alone])).toMatchObject({ code: 0, data: { changed: 2 } })
  expect(await tag(desk, [one, other], [alone], [quiet])).toMatchObject({ data: { changed: 2 } })
  expect(await tag(desk, [one, other], [alone])).toMatchObject({ data: { changed: 0 } })
  expect([await tagsOf(one), await tagsOf(other)]).toEqual([['独居'], ['独居']])
  await tag(desk, [one], [quiet])
  expect([await found({ tags: `${quiet}` }), (await found({ tags: `${quiet},${alone}` })).sort()]).toEqual([
    [one],
    [one, other].sort(),
  ])
  expect(await found({ tags: `${quiet}` }, chaoyang)).toEqual([])
  const { data } = await services.call(elders.history, haidian, { params: { id: one } })
  expect(data.changes.filter(({ fields }) => fields.includes('tags'))).toHaveLength(3)
  expect(await services.call(elderTags.remove, haidian, { params: { id: quiet } })).toMatchObject({
    msg: '长者标签正在使用，不能删除',
  })
})

it('tags are saved with the record, and stay when the record omits them', async () => {
  const change = (body: object) => services.call(elders.update, desk, { body: { id: one, ...body } })
  expect(await change({ tagIds: [quiet, alone] })).toMatchObject({ code: 0 })
  await change({ dietTaboo: '忌甜' })
  expect(await tagsOf(one)).toEqual(['喜静', '独居'])
  await change({ tagIds: [alone] })
  expect(await tagsOf(one)).toEqual(['独居'])
  expect(await change({ tagIds: [theirs] })).toMatchObject({ status: 404, msg: '标签不存在' })
  const body = { userName: '贺新来', tagIds: [quiet] }
  const { id } = (await services.call(elders.create, desk, { body })).data
  expect(await tagsOf(id)).toEqual(['喜静'])
})

it('a tag is added to nobody when one of the elders or tags belongs to another institution', async () => {
  expect(await tag(haidian, [one, foreign], [quiet])).toMatchObject({ status: 404, msg: '长者不存在' })
  expect(await tag(haidian, [one], [quiet, theirs])).toMatchObject({ status: 404, msg: '标签不存在' })
  expect(await tag(haidian, [one], [])).toMatchObject({ status: 400, msg: '请选择标签' })
  expect(await tag(nurse, [one], [quiet])).toMatchObject({ status: 403 })
  const wide = { ...haidian, tenantIds: [haidian.tenantId, chaoyang.tenantId] }
  expect(await tag(wide, [one, foreign], [quiet])).toMatchObject({
    code: 1,
    msg: '只能为同一机构的长者设置本机构的标签',
  })
  expect(await tagsOf(one)).toEqual([])
})

it('an elder has at most ten tags, also after two concurrent calls', async () => {
  const many: number[] = []
  for (let at = 0; at < 12; at++) many.push(await tagNamed(`标签${at}`, haidian))
  const answers = await Promise.all([tag(desk, [one], many.slice(0, 6)), tag(haidian, [one], many.slice(6, 12))])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const { userName } = (await services.call(elders.get, haidian, { params: { id: one } })).data
  expect(answers.find(({ code }) => code === 1)?.msg).toBe(`“${userName}”的标签将超过10个，请先移除一些`)
  expect(await tagsOf(one)).toHaveLength(6)
  expect(await services.call(elders.update, desk, { body: { id: one, tagIds: many.slice(0, 11) } })).toMatchObject({
    status: 400,
    msg: '每位长者最多10个标签',
  })
})

it('filters find the elders the caller is responsible for, those with a high risk, and those registered or moved in this week', async () => {
  const own = await found({ mine: '1' }, desk)
  await made.owner.updateTable('elder').set({ managerUserId: desk.userId }).where('id', '=', one).execute()
  expect(await found({ mine: '1', size: 100 }, desk)).toEqual(expect.arrayContaining([one]))
  expect((await found({ mine: '1', size: 100 }, desk)).length).toBeGreaterThan(own.length - 1)
  const high = await found({ risk: 'high', size: 100 })
  const { rows } = await sql<{ id: number }>`select distinct oldman_id as id from elder_risk
    where tenant_id = ${haidian.tenantId} and is_current and level = 3`.execute(made.owner)
  expect(high.sort()).toEqual(rows.map(({ id }) => id).sort())
  const lastWeek = new Date(Date.now() - 8 * 86_400_000)
  await made.owner.updateTable('elder').set({ createTime: lastWeek }).where('tenantId', '=', haidian.tenantId).execute()
  await made.owner.updateTable('elder').set({ createTime: new Date() }).where('id', '=', other).execute()
  expect(await found({ filed: 'week', size: 100 })).toEqual([other])
  await made.owner
    .updateTable('checkIn')
    .set({ checkInTime: lastWeek })
    .where('tenantId', '=', haidian.tenantId)
    .execute()
  expect(await found({ housed: 'week' })).toEqual([])
  const stays = made.owner.selectFrom('checkIn').select(['id', 'oldmanId']).where('status', '=', 2)
  const stay = await stays.where('tenantId', '=', haidian.tenantId).limit(1).executeTakeFirstOrThrow()
  await made.owner.updateTable('checkIn').set({ checkInTime: new Date() }).where('id', '=', stay.id).execute()
  expect(await found({ housed: 'week' })).toEqual([stay.oldmanId])
})
