import { departments } from '@care/shared/admin/staff/departments.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, desk, nurse } = testCallers(made, 'haidian', 'chaoyang', 'desk', 'nurse')

let [care, first, second] = [0, 0, 0]
beforeEach(async () => {
  await made.owner.updateTable('sysUser').set({ deptId: null }).execute()
  await made.owner.deleteFrom('sysDept').execute()
  care = (await create('护理部')).data.id
  first = (await create('一组', care)).data.id
  second = (await create('二组', care)).data.id
})
const create = (name: string, parentId = 0, caller = haidian) =>
  services.call(departments.create, caller, { body: { name, parentId } })
const update = (deptId: number, change: object, caller = haidian) =>
  services.call(departments.update, caller, { body: { deptId, ...change } })
const remove = (id: number, caller = haidian) => services.call(departments.remove, caller, { params: { id } })
const tree = async (caller = haidian) => (await services.call(departments.tree, caller, { query: {} })).data
const shape = async () => (await tree()).map(({ name, children = [] }) => [name, children.map((each) => each.name)])

it('departments are shown as a tree to everybody who sees staff, with the number of people in each', async () => {
  await services.call(staff.update, haidian, { body: { userId: nurse.userId, deptId: first } })
  expect(await shape()).toEqual([['护理部', ['一组', '二组']]])
  expect((await tree(desk))[0]?.children?.map(({ people }) => people)).toEqual([1, 0])
  expect(await tree(chaoyang)).toEqual([])
  expect((await create('别处', 0, desk)).status).toBe(403)
})

it('a department is renamed, sorted and moved with everything below it, but never below itself', async () => {
  await update(second, { sortOrder: 0, name: '夜班组' })
  await update(first, { sortOrder: 5 })
  expect(await shape()).toEqual([['护理部', ['夜班组', '一组']]])
  expect((await update(care, { parentId: first })).msg).toBe('上级部门不能是自己或自己的下级')
  expect((await update(care, { parentId: care })).msg).toBe('上级部门不能是自己或自己的下级')
  await update(first, { parentId: 0 })
  expect((await update(care, { parentId: first })).data).toBe(true)
  expect(await shape()).toEqual([['一组', ['护理部']]])
  expect((await services.call(departments.get, haidian, { params: { id: care } })).data).toMatchObject({
    deptId: care,
    name: '护理部',
    parentId: first,
  })
})

it('departments form no cycle when two of them are moved below each other concurrently', async () => {
  await update(first, { parentId: 0 })
  const answers = await Promise.all([update(care, { parentId: first }), update(first, { parentId: care })])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})

it('a department has a unique name below its parent, and the tree at most eight levels', async () => {
  expect(await create('一组', care)).toMatchObject({ code: 1, msg: '同一上级下已有同名部门', data: { field: 'name' } })
  expect((await create('一组')).code).toBe(0)
  expect((await create('护理部')).msg).toBe('同一上级下已有同名部门')
  expect((await create('  ')).msg).toBe('请输入部门名称')
  let parent = first
  for (let depth = 3; depth <= 8; depth++) parent = (await create(`第${depth}级`, parent)).data.id
  expect((await create('第9级', parent)).msg).toBe('部门最多8级')
})

it('a department is removed when it is empty; otherwise the error names what prevents its removal', async () => {
  expect((await remove(care)).msg).toBe('“护理部”下还有2个部门（一组、二组），不能删除')
  await services.call(staff.update, haidian, { body: { userId: nurse.userId, deptId: first } })
  expect((await remove(first)).msg).toBe(`“一组”还有1名员工（${nurse.nickName}），请先调整其部门`)
  await services.call(staff.update, haidian, { body: { userId: nurse.userId, deptId: null } })
  for (const id of [first, second, care]) expect((await remove(id)).data).toBe(true)
  expect(await shape()).toEqual([])
})

it('a department belongs to its institution only', async () => {
  expect(await update(first, { name: '改' }, chaoyang)).toMatchObject({ status: 404, msg: '部门不存在' })
  expect(await remove(first, chaoyang)).toMatchObject({ status: 404 })
  expect(await create('别处', first, chaoyang)).toMatchObject({ status: 404, msg: '上级部门不存在' })
  expect(await update((await create('朝阳', 0, chaoyang)).data.id, { parentId: first }, chaoyang)).toMatchObject({
    status: 404,
  })
})
