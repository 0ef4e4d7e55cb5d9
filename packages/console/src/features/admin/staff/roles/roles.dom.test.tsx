import { DsType, dataScopes } from '@care/shared/admin/staff/data-scope'
import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import type { Role, RoleDetail } from '@care/shared/admin/staff/roles.contract'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import {
  actionLabelsIn,
  answerConfirm,
  buttons,
  press,
  pressMore,
  rowWith,
  waitForToast,
} from '../../../../testing/steps.ts'
import { RolesPage } from './roles.page.tsx'

const { roles, roleViews, savedLists } = contract
const role = (roleId: number, roleName: string, given: Partial<Role> = {}): Role => ({
  roleId,
  roleName,
  roleCode: `r${roleId}`,
  roleDesc: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  people: 2,
  size: 2,
  isBuiltIn: false,
  createTime: '2026-01-02 03:04:05',
  dsType: 0,
  ...given,
})
const info = (name: string, label: string, given: object = {}) => ({
  name,
  label,
  mayGrant: true,
  calls: [`${label}的操作`],
  pages: [] as string[],
  ...given,
})
const editor: Permission[] = ['role:view', 'role:edit']

beforeEach(() => {
  mockAnswer(savedLists.list, [])
  mockAnswer(roles.page, pageOfRows([role(1, '养老护理员', { isBuiltIn: true }), role(2, '文员')]))
  mockAnswer(roles.permissions, [
    {
      label: '长者',
      permissions: [
        info('elder:view', '长者档案：查看', { pages: ['长者档案'] }),
        info('elder:edit', '长者档案：维护'),
      ],
    },
    {
      label: '系统',
      permissions: [info('log:view', '日志：查看'), info('log:edit', '日志：维护', { mayGrant: false })],
    },
  ])
  mockAnswer(roles.get, {
    ...role(2, '文员'),
    permissions: ['elder:view', 'log:edit'],
    holders: [{ userId: 7, nickName: '小李' }],
    dsScope: [],
    dsTenants: [],
    wider: null,
  })
})
async function edited(may = editor) {
  const user = renderPage(<RolesPage />, { may })
  await user.click(within(await rowWith('文员')).getByRole('button', { name: may === editor ? '编辑' : '查看' }))
  return { user, drawer: await screen.findByRole('dialog', { name: '角色 文员' }) }
}
const tick = (drawer: HTMLElement, label: string) =>
  within(drawer).getByRole('checkbox', { name: new RegExp(`^${label}`) })

it('the editor shows what each permission opens, the pages of the role and who has the role', async () => {
  const { drawer } = await edited()
  expect(within(drawer).getByRole('region', { name: '可见页面' }).textContent).toContain('长者档案')
  expect(within(drawer).getByRole('region', { name: '使用人' }).textContent).toContain('小李')
  expect(drawer.textContent).toContain('页面：长者档案。操作：长者档案：查看的操作。')
  expect(tick(drawer, '日志：维护')).toHaveProperty('disabled', true)
})

it('the editor lists the changes before saving, and sends the permissions that it started from', async () => {
  mockAnswer(roles.update, true)
  const { user, drawer } = await edited()
  await user.click(tick(drawer, '长者档案：查看'))
  await user.click(within(drawer).getByRole('button', { name: '系统全选' }))
  within(drawer).getByText('新增 1 项，收回 1 项')
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  expect(await answerConfirm(user, '保存')).toContain(
    '新增：日志：查看。收回：长者档案：查看。2 名使用该角色的员工 5 秒内即按新权限使用',
  )
  await waitForToast('角色已修改')
  expect(bodiesTo(roles.update)).toEqual([
    {
      roleId: 2,
      roleName: '文员',
      roleDesc: null,
      permissions: ['log:edit', 'log:view'],
      seen: ['elder:view', 'log:edit'],
    },
  ])
})

it('a role is copied with the permissions that the user may grant', async () => {
  mockAnswer(roles.create, { id: 9 })
  const user = renderPage(<RolesPage />, { may: editor })
  await user.click(within(await rowWith('文员')).getByRole('button', { name: '复制' }))
  const drawer = await screen.findByRole('dialog', { name: '新增角色' })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await within(drawer).findByText('请输入角色名称')
  await fill(user, drawer, { 角色名称: '实习文员' })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitForToast('角色已创建')
  expect(bodiesTo(roles.create)).toEqual([
    { tenantId: 1000002, roleName: '实习文员', roleDesc: null, permissions: ['elder:view'], dsType: 0 },
  ])
})

it('a role of the institution is removed after a confirmation, and a built-in role never', async () => {
  mockAnswer(roles.remove, true)
  const user = renderPage(<RolesPage />, { may: editor })
  expect(await actionLabelsIn(user, await rowWith('养老护理员'))).not.toContain('删除')
  await pressMore(user, '删除', await rowWith('文员'))
  await answerConfirm(user, '删除')
  await waitForToast('删除成功')
  expect(callsTo(roles.remove).map(({ params }) => params)).toEqual([{ id: '2' }])
})

it('viewing as a role starts after an explanation, for roles of the user’s institution only', async () => {
  mockAnswer(roles.page, pageOfRows([role(1, '养老护理员'), role(3, '外院角色', { tenantId: 1000003 })]))
  mockAnswer(roleViews.begin, true)
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const user = renderPage(<RolesPage />, { may: ['role:view'] })
  expect(buttons(await rowWith('外院角色'))).not.toContain('以此角色查看')
  await user.click(within(await rowWith('养老护理员')).getByRole('button', { name: '以此角色查看' }))
  expect(await answerConfirm(user, '开始查看')).toContain('期间不能修改任何内容')
  await waitFor(() => expect(replaced.mock.calls).toEqual([['/wel/index']]))
  expect(bodiesTo(roleViews.begin)).toEqual([{ roleId: 1 }])
})

it('the roles are read-only for people who may not change roles', async () => {
  const { drawer } = await edited(['role:view'])
  expect(within(drawer).queryByRole('button', { name: '保存' })).toBeNull()
  expect(tick(drawer, '长者档案：查看')).toHaveProperty('disabled', true)
  await waitFor(() => expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull())
})

it('the editor asks for at least one permission', async () => {
  const user = renderPage(<RolesPage />, { may: editor })
  await rowWith('文员')
  await press(user, '新增角色')
  const drawer = await screen.findByRole('dialog', { name: '新增角色' })
  await fill(user, drawer, { 角色名称: '空' })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  expect((await within(drawer).findByText('请至少选择一项权限')).textContent).toBeTruthy()
  expect(callsTo(roles.create)).toEqual([])
})

const departments: DepartmentNode[] = [
  { id: 31, name: '护理部', parentId: 0, sortOrder: 1, people: 4 },
  { id: 32, name: '后勤部', parentId: 0, sortOrder: 2, people: 1 },
]
const scoped = (given: Partial<RoleDetail>) =>
  mockAnswer(roles.get, {
    ...role(2, '文员'),
    permissions: ['elder:view'],
    holders: [{ userId: 7, nickName: '小李' }],
    dsScope: [],
    dsTenants: [],
    wider: null,
    ...given,
  })

it('an unchanged scope is not sent, whatever else changes', async () => {
  scoped({ dsType: DsType.Departments, dsScope: [31] })
  mockAnswer(contract.departments.tree, departments)
  mockAnswer(roles.update, true)
  const { user, drawer } = await edited()
  await fill(user, drawer, { 角色名称: '前台' })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitForToast('角色已修改')
  expect(bodiesTo(roles.update)).toEqual([{ roleId: 2, roleName: '前台', roleDesc: null }])
})

it('the editor shows the old and the new scope before saving, and does not send unchanged permissions', async () => {
  scoped({ dsType: DsType.Departments, dsScope: [31] })
  mockAnswer(contract.departments.tree, departments)
  mockAnswer(roles.update, true)
  const { user, drawer } = await edited()
  await fill(user, drawer, { 数据范围: dataScopes[DsType.Self].label })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  const { label: from } = dataScopes[DsType.Departments]
  expect(await answerConfirm(user, '保存')).toBe(
    `数据范围：${from} → ${dataScopes[DsType.Self].label}。2 名使用该角色的员工 5 秒内即按新权限使用。`,
  )
  await waitForToast('角色已修改')
  expect(bodiesTo(roles.update)).toEqual([{ roleId: 2, roleName: '文员', roleDesc: null, dsType: DsType.Self }])
})

it('the scope of departments requires a department, and choices of another scope type are dropped', async () => {
  scoped({ dsType: DsType.Everything, dsScope: [], people: 0 })
  mockAnswer(contract.departments.tree, departments)
  mockAnswer(roles.update, true)
  const { user, drawer } = await edited()
  await fill(user, drawer, { 数据范围: dataScopes[DsType.Departments].label })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await within(drawer).findByText('请至少选择一个部门')
  expect(callsTo(roles.update)).toEqual([])
  await fill(user, drawer, { 数据范围: dataScopes[DsType.Own].label })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitForToast('角色已修改')
  expect(bodiesTo(roles.update)).toEqual([{ roleId: 2, roleName: '文员', roleDesc: null, dsType: DsType.Own }])
})
