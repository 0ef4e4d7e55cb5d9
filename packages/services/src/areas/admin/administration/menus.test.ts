import { menus } from '@care/shared/admin/administration/administration.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { describe, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { prepareData } from '../../../platform/setup/first-start.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { dataSecrets } from '../../../testing/identity.ts'
import { countWaiting } from '../../../testing/rows/locks.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { updateMenuEntry } from './menu.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, chaoyang } = testCallers(made, 'admin', 'haidian', 'chaoyang')

const draft = { parentId: -1, name: '知识库', path: '/knowledge/index', sortOrder: 50, type: '0' as const }
const create = (change: object = {}) => services.call(menus.create, admin, { body: { ...draft, ...change } })
const update = (menuId: number, change: object) => services.call(menus.update, admin, { body: { menuId, ...change } })
const remove = (id: number) => services.call(menus.remove, admin, { params: { id } })
const namesFor = async (caller: Caller) =>
  (await services.call(menus.mine, caller, { query: {} })).data.map(({ name }) => name)

it('returns the pinyin spelling of each menu entry', async () => {
  const { data } = await services.call(menus.mine, haidian, { query: {} })
  expect(data.find(({ name }) => name === '长者')?.meta).toMatchObject({
    pinyin: 'zhangzhe',
    initials: 'zz',
  })
})

describe('the operator', () => {
  it('adds an entry, which is in the tree for the operator and in the menu for everybody', async () => {
    const { data: entry } = await create()
    expect(entry).toMatchObject({ name: '知识库', system: '0', keepAlive: '1' })
    const lazy = await services.call(menus.tree, admin, { query: { lazy: 'true' } })
    expect(lazy.data.map(({ name }) => name)).toContain('知识库')
    expect(lazy.data.flatMap(({ children }) => (children === undefined ? [] : ['children']))).toEqual([])
    const whole = await services.call(menus.tree, admin, { query: {} })
    expect(whole.data.flatMap(({ children }) => children ?? []).length).toBeGreaterThan(5)
    expect(await namesFor(haidian)).toContain('知识库')
    expect((await services.call(menus.get, admin, { params: { id: entry.menuId } })).data).toEqual(entry)
  })

  it('shows a button in the tree and not in the menu, a top entry in the top menu alone', async () => {
    await create({ name: '新增按钮', type: '1' })
    await create({ name: '运营', type: '2' })
    const tree = await services.call(menus.tree, admin, { query: {} })
    expect(tree.data.map(({ name }) => name)).toContain('新增按钮')
    expect(await namesFor(haidian)).not.toEqual(expect.arrayContaining(['新增按钮']))
    expect(await namesFor(haidian)).not.toContain('运营')
    const top = await services.call(menus.mine, haidian, { query: { type: 'top' } })
    expect(top.data.map(({ name }) => name)).toEqual(['运营'])
  })

  it('sets the query of an entry and the addresses for which it is marked active', async () => {
    const { data: entry } = await create({ name: '控制台', path: '/userPanel?name=info', group: ['/userPanel'] })
    const { data: shown } = await services.call(menus.mine, haidian, { query: {} })
    const mine = { path: '/userPanel', query: { name: 'info' }, group: ['/userPanel'] }
    expect(shown.find(({ name }) => name === '控制台')).toMatchObject(mine)
    const { data: tree } = await services.call(menus.tree, admin, { query: {} })
    expect(tree.find(({ name }) => name === '控制台')).toMatchObject({ path: '/userPanel?name=info' })
    await remove(entry.menuId)
  })

  it('does not overwrite edited or added entries when the application starts again', async () => {
    expect((await update(4000, { name: '老人管理' })).code).toBe(0)
    await prepareData({ databaseUrl: made.ownerUrl, dataSecrets })
    expect(await namesFor(haidian)).toEqual(expect.arrayContaining(['老人管理', '知识库', '工单']))
  })

  it('cannot remove an entry that has entries below it or is shipped with the application', async () => {
    expect(await remove(4000)).toMatchObject({ code: 1, msg: '菜单含有下级不能删除' })
    expect(await remove(4100)).toMatchObject({ code: 1, msg: '系统内置菜单不能删除' })
    const { data: heading } = await create({ name: '标题', path: '' })
    const { data: below } = await create({ name: '下级', parentId: heading.menuId })
    expect(heading.path).toBeNull()
    expect(await remove(heading.menuId)).toMatchObject({ code: 1, msg: '菜单含有下级不能删除' })
    expect((await remove(below.menuId)).data).toBe(true)
    expect((await remove(heading.menuId)).data).toBe(true)
    expect(await remove(heading.menuId)).toMatchObject({ status: 404, msg: '菜单不存在' })
  })

  it('cannot put an entry under itself, under its own branch, or under a missing entry', async () => {
    const { data: above } = await create({ name: '上' })
    const { data: below } = await create({ name: '下', parentId: above.menuId })
    const msg = '上级菜单不能是自己或自己的下级'
    for (const parentId of [above.menuId, below.menuId])
      expect(await update(above.menuId, { parentId })).toMatchObject({ code: 1, msg })
    expect(await create({ parentId: 987_654_321 })).toMatchObject({ code: 1, msg: '上级菜单不存在' })
  })

  it('changes the given fields of an entry, clears the emptied ones, and moves it to an allowed parent', async () => {
    const told = { path: '/k', icon: 'pi pi-book', permission: 'a:b', group: ['/k'], keepAlive: '0' as const }
    const { data: above } = await create({ name: '甲' })
    const { data: between } = await create({ ...told, name: '乙', parentId: above.menuId })
    const { data: below } = await create({ name: '丙', parentId: between.menuId })
    const read = async (id: number) => (await services.call(menus.get, admin, { params: { id } })).data
    expect(between).toMatchObject({ ...told, parentId: above.menuId, sortOrder: 50, type: '0' })
    expect(await update(above.menuId, { parentId: below.menuId })).toMatchObject({ code: 1 })
    expect((await update(between.menuId, { icon: '', permission: '', name: '丁' })).data).toBe(true)
    expect(await read(between.menuId)).toEqual({ ...between, icon: null, permission: null, name: '丁' })
    expect((await update(between.menuId, { path: '', parentId: -1 })).data).toBe(true)
    expect(await read(between.menuId)).toMatchObject({ path: null, parentId: -1, group: ['/k'] })
    expect([await read(above.menuId), await read(below.menuId)]).toEqual([above, below])
    expect(await update(987_654_321, { name: '无' })).toMatchObject({ status: 404, msg: '菜单不存在' })
    expect(await update(below.menuId, { parentId: 987_654_321 })).toMatchObject({ code: 1, msg: '上级菜单不存在' })

    let second: ReturnType<typeof update> | undefined
    await inTenants(made.database, [1], async (db) => {
      await updateMenuEntry(db, { menuId: above.menuId, parentId: between.menuId })
      let isDone = false
      second = update(between.menuId, { parentId: above.menuId }).finally(() => {
        isDone = true
      })
      // the second call must wait for the uncommitted first one; without the lock it would finish without seeing that
      // change
      await expect.poll(async () => isDone || (await countWaiting(made.owner)) > 0).toBe(true)
    })
    expect(await second).toMatchObject({ code: 1, msg: '上级菜单不能是自己或自己的下级' })
  })

  it('cannot link an entry to a script, nor by a trick to another host', async () => {
    for (const path of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])
      expect(await create({ path })).toMatchObject({ status: 400, msg: '菜单路径以 / 或 http(s):// 开头' })
    expect(await create({ name: '' })).toMatchObject({ status: 400, msg: '请输入菜单名称' })
  })
})

it('lets nobody but the operator write the menu, not even with the permission', async () => {
  const intruder = { ...haidian, permissions: [...haidian.permissions, 'menu:edit'] }
  expect(await services.call(menus.create, intruder, { body: draft })).toMatchObject({ status: 403 })
  expect(await services.call(menus.remove, intruder, { params: { id: 4100 } })).toMatchObject({ status: 403 })
})

it('shows only unrestricted entries to a person without permissions', async () => {
  expect(await namesFor({ ...haidian, permissions: [] })).toContain('首页')
  expect(await namesFor({ ...haidian, permissions: [] })).not.toContain('工单')
})

it('shows the menu of an institution to every person who may see the institution', async () => {
  const params = { id: haidian.tenantId }
  expect((await services.call(menus.treeOfTenant, haidian, { params })).data.length).toBeGreaterThan(3)
  expect(await services.call(menus.treeOfTenant, chaoyang, { params })).toMatchObject({ status: 404 })
})
