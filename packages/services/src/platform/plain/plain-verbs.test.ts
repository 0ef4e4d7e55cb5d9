import { productCategories } from '@care/shared/money/product-categories/product-categories.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServices } from '../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, group } = testCallers(made, 'haidian', 'chaoyang', 'group')

const { create, update, remove, get, page, take } = productCategories
const make = (body: { name: string; parentId?: number | null; status?: string }, caller = haidian) =>
  services.call(create, caller, { body })
async function idOf(name: string, caller = haidian) {
  const { records } = (await services.call(page, caller, { query: { name } })).data
  return records.find((record) => record.name === name)?.id ?? 0
}

it('a record of the caller’s institution is created from the given values and defaults', async () => {
  expect((await make({ name: '轮椅' })).data).toBe(true)
  const { data } = await services.call(get, haidian, { params: { id: await idOf('轮椅') } })
  const { id: _id, createTime, ...row } = data
  expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(row).toEqual({
    name: '轮椅',
    parentId: null,
    parentName: null,
    description: null,
    sort: 0,
    icon: null,
    status: '0',
    tenantId: 1000002,
    tenantName: expect.stringContaining('海淀'),
    createUser: haidian.nickName,
  })
})

it('an update changes only the given fields', async () => {
  await make({ name: '手杖' })
  const id = await idOf('手杖')
  expect((await services.call(update, haidian, { body: { id, sort: 7, description: '木制' } })).data).toBe(true)
  const { data } = await services.call(get, haidian, { params: { id } })
  expect(data).toMatchObject({ name: '手杖', sort: 7, description: '木制', status: '0' })
})

it('names are unique within an institution, not across institutions', async () => {
  await make({ name: '血压计' })
  await make({ name: '血糖仪' })
  const taken = { code: 1, msg: '分类名称已存在' }
  expect(await make({ name: '血压计' })).toMatchObject(taken)
  const id = await idOf('血糖仪')
  expect(await services.call(update, haidian, { body: { id, name: '血压计' } })).toMatchObject(taken)
  expect((await make({ name: '血压计' }, chaoyang)).data).toBe(true)
})

it('a record’s parent must be of its own institution and not the record itself', async () => {
  await make({ name: '一级' })
  await make({ name: '二级', parentId: await idOf('一级') })
  await make({ name: '三级', parentId: await idOf('二级') })
  const [first, third] = [await idOf('一级'), await idOf('三级')]
  for (const parentId of [first, third])
    expect(await services.call(update, haidian, { body: { id: first, parentId } })).toMatchObject({
      code: 1,
      msg: '上级分类不能是产品分类自己或它的下级',
    })
  expect((await services.call(update, haidian, { body: { id: third, parentId: first } })).data).toBe(true)
  expect((await services.call(get, haidian, { params: { id: third } })).data.parentName).toBe('一级')
  const nowhere = { status: 404, msg: '上级分类不存在' }
  expect(await make({ name: '悬空', parentId: 987_654_321 })).toMatchObject(nowhere)
  expect(await make({ name: '越界', parentId: first }, chaoyang)).toMatchObject(nowhere)
  expect((await services.call(update, haidian, { body: { id: third, parentId: null } })).data).toBe(true)
})

it('a record is removed once, and not while it has children', async () => {
  await make({ name: '父' })
  const parentId = await idOf('父')
  await make({ name: '子', parentId })
  const drop = (id: number, caller = haidian) => services.call(remove, caller, { params: { id } })
  expect(await drop(parentId)).toMatchObject({ code: 1, msg: '产品分类正在使用，不能删除' })
  expect(await drop(await idOf('子'), chaoyang)).toMatchObject({ status: 404, msg: '产品分类不存在' })
  expect((await drop(await idOf('子'))).data).toBe(true)
  expect((await drop(parentId)).data).toBe(true)
  expect(await drop(parentId)).toMatchObject({ status: 404, msg: '产品分类不存在' })
})

it('records of institutions below are visible and editable for their group', async () => {
  await make({ name: '集团可见' })
  const above = { ...group, tenantIds: [1000001, 1000002, 1000003] }
  const id = await idOf('集团可见', above)
  expect((await services.call(update, above, { body: { id, status: '1' } })).data).toBe(true)
  expect((await services.call(get, haidian, { params: { id } })).data).toMatchObject({ status: '1', tenantId: 1000002 })
})

it('an import inserts new rows, and updates existing rows only if the request says so', async () => {
  await make({ name: '旧分类', status: '1' })
  // another institution that the caller sees already has a record with this name
  await make({ name: '新分类', status: '1' }, chaoyang)
  const rows = [
    { row: 2, values: { name: '旧分类', sort: 5, status: '0' } },
    { row: 3, values: { name: '新分类', sort: 6, status: '0' } },
  ]
  const tenantIds = [haidian.tenantId, chaoyang.tenantId]
  const worker = { ...haidian, tenantIds, permissions: [...haidian.permissions, 'internal'] }
  const bring = (key: string, given: { update: boolean; dry: boolean }) =>
    services.call(take, worker, { body: { key, scope: {}, rows, ...given } })
  const said = async (key: string, given: { update: boolean; dry: boolean }) =>
    (await bring(key, given)).data.map(({ outcome, message }) => [outcome, message])
  expect(await said('look-first', { update: false, dry: true })).toEqual([
    ['skip', '分类名称已存在，未作修改'],
    ['create', null],
  ])
  expect(await idOf('新分类')).toBe(0)
  await said('then-write', { update: false, dry: false })
  const read = async (name: string) => (await services.call(get, haidian, { params: { id: await idOf(name) } })).data
  expect(await read('旧分类')).toMatchObject({ sort: 0, status: '1' })
  expect(await read('新分类')).toMatchObject({ sort: 6, tenantId: 1000002, createUser: haidian.nickName })
  await said('and-change', { update: true, dry: false })
  expect(await read('旧分类')).toMatchObject({ sort: 5, status: '0' })
  const theirs = await services.call(page, chaoyang, { query: { name: '分类' } })
  expect(theirs.data.records.filter(({ name }) => /旧|新/.test(name))).toMatchObject([
    { name: '新分类', sort: 0, status: '1' },
  ])
})

it.each([
  [{ name: '' }, '请输入分类名称'],
  [{ name: 'x'.repeat(51) }, '分类名称不能超过50个字符'],
  [{ name: '甲', sort: 1.5 }, '排序应为整数'],
  [{ name: '甲', sort: -1 }, '排序不能小于0'],
  [{ name: '甲', sort: 10_000 }, '排序不能大于9999'],
  [{ name: '甲', status: '2' }, '状态不正确'],
])('refuses %j: %s', async (body, msg) => {
  expect(await services.call(create, haidian, { body })).toMatchObject({ status: 400, msg })
})
