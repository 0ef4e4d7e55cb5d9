import type { Caller } from '@care/shared/admin/session/session'
import { maxOwn } from '@care/shared/overview/saved-lists/saved-list-bounds'
import { savedLists } from '@care/shared/overview/saved-lists/saved-lists.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, haidian, chaoyang } = testCallers(made, 'desk', 'nurse', 'haidian', 'chaoyang')

const values = { careLevel: '3' }
const save = (by: Caller, name: string, given: Record<string, string> = values, page = 'elders') =>
  services.call(savedLists.create, by, { body: { page, name, values: given } })
const seen = async (by: Caller, page = 'elders') =>
  (await services.call(savedLists.list, by, { query: { page } })).data.map(({ name }) => name)
const share = (by: Caller, id: number, isShared = true) =>
  services.call(savedLists.share, by, { body: { id, isShared } })
const change = (by: Caller, id: number, body: { name?: string; values?: Record<string, string> }) =>
  services.call(savedLists.update, by, { body: { id, ...body } })
const remove = (by: Caller, id: number) => services.call(savedLists.remove, by, { params: { id } })

beforeEach(() => made.owner.deleteFrom('savedList').execute())

it('a saved list is private until a person with the permission shares it with the institution', async () => {
  const { id } = (await save(desk, '我的走廊', { ids: String(await elderOf(desk)) })).data
  expect([await seen(desk), await seen(nurse), await seen(haidian), await seen(desk, 'orders')]).toEqual([
    ['我的走廊'],
    [],
    [],
    [],
  ])
  expect(await share(desk, id)).toMatchObject({ status: 403 })
  expect(await share(haidian, id)).toMatchObject({ status: 404, msg: '列表不存在' })
  const shared = (await save(haidian, '高龄', { ageStart: '90', ageEnd: '150' })).data.id
  expect(await share(haidian, shared)).toMatchObject({ code: 0 })
  expect([await seen(desk), await seen(nurse), await seen(chaoyang)]).toEqual([['我的走廊', '高龄'], ['高龄'], []])
  const [, list] = (await services.call(savedLists.list, desk, { query: { page: 'elders' } })).data
  expect(list).toMatchObject({ isOwn: false, isShared: true, ownerName: haidian.nickName, values: { ageStart: '90' } })
  expect(await change(nurse, shared, { name: '改' })).toMatchObject({
    status: 403,
    msg: '只有创建人或有共享权限的人可以修改',
  })
  expect(await remove(nurse, shared)).toMatchObject({ status: 403 })
  expect(await change(haidian, shared, { name: '九十岁以上', values: { ageStart: '90' } })).toMatchObject({ code: 0 })
  await share(haidian, shared, false)
  expect([await seen(nurse), await seen(haidian)]).toEqual([[], ['九十岁以上']])
})

it('a saved list is hidden from other institutions, and cannot contain their elders', async () => {
  const { id } = (await save(haidian, '本院')).data
  await share(haidian, id)
  for (const answer of [
    await change(chaoyang, id, { name: '改' }),
    await remove(chaoyang, id),
    await share(chaoyang, id, false),
  ])
    expect(answer).toMatchObject({ status: 404, msg: '列表不存在' })
  const foreign = String(await elderOf(haidian))
  expect(await save(chaoyang, '别院', { ids: foreign })).toMatchObject({ status: 404, msg: '长者不存在' })
  const own = (await save(chaoyang, '别院')).data.id
  expect(await change(chaoyang, own, { values: { ids: foreign } })).toMatchObject({ status: 404, msg: '长者不存在' })
  expect(await seen(haidian)).toEqual(['本院'])
})

it('saved lists have unique names, filters and a maximum number, also in concurrent calls', async () => {
  expect(await save(desk, ' ')).toMatchObject({ status: 400, msg: '请输入列表名称' })
  expect(await save(desk, '空', {})).toMatchObject({ status: 400, msg: '请先设置筛选条件' })
  const many = Array.from({ length: 201 }, (_, at) => at + 1).join()
  expect(await save(desk, '多', { ids: many })).toMatchObject({ status: 400, msg: '一个列表最多200项' })
  await save(desk, '夜班')
  expect(await save(desk, '夜班')).toMatchObject({ code: 1, msg: '您已有同名的列表' })
  expect(await save(desk, '夜班', values, 'orders')).toMatchObject({ code: 0 })
  const answers = await Promise.all(Array.from({ length: maxOwn + 2 }, (_, at) => save(desk, `列表${at}`)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxOwn - 1)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: 1, msg: `每个页面最多保存${maxOwn}个列表` })
})

async function elderOf({ tenantId }: Caller): Promise<number> {
  const { id } = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
