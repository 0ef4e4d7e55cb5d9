import type { DepartmentNode } from '@care/shared/admin/staff/departments.contract'
import type { StaffDetail } from '@care/shared/admin/staff/staff'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { staffOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, buttons, press, rowWith, waitForToast } from '../../../testing/steps.ts'
import { StaffPage } from './staff.page.tsx'

const { staff, departments, dictionaries, positions, roles, savedLists } = contract
const keeper: Permission[] = ['staff:view', 'staff:edit', 'department:edit']
const nurseRole = { roleId: 5, roleName: '养老护理员', roleCode: 'nurse', roleDesc: null }
const positionOf = (id: number, name: string, tenantId = 1000002) => ({
  id,
  name,
  code: `p${id}`,
  sort: 0,
  remark: null,
  tenantId,
  tenantName: `机构${tenantId}`,
  createUser: null,
  createTime: '2026-01-02 03:04:05',
})
const detail = (given: Partial<StaffDetail> = {}): StaffDetail => ({
  ...staffOf(21, '李护士', { roleList: [nurseRole], deptId: 2, deptName: '一组' }),
  openWork: [],
  mustChangePassword: false,
  lastSignIn: null,
  isAbove: false,
  ...given,
})

beforeEach(() => {
  mockAnswer(savedLists.list, [])
  mockAnswer(dictionaries.items, [])
  mockAnswer(positions.page, pageOfRows([positionOf(8, '厨师'), positionOf(9, '外院岗位', 1000003)]))
  mockAnswer(staff.page, pageOfRows([staffOf(21, '李护士', { roleList: [nurseRole] }), staffOf(22, '赵护士')]))
  mockAnswer(departments.tree, [
    {
      id: 1,
      name: '护理部',
      parentId: 0,
      sortOrder: 0,
      people: 0,
      children: [{ id: 2, name: '一组', parentId: 1, sortOrder: 0, people: 3 }],
    },
  ])
  mockAnswer(roles.list, [
    { roleId: 5, roleName: '养老护理员', mayGive: true },
    { roleId: 6, roleName: '机构管理员', mayGive: false },
  ])
  mockAnswer(staff.details, detail())
})
async function opened(may = keeper) {
  const user = renderPage(<StaffPage />, { may })
  await rowWith('李护士')
  return user
}
async function openedDetail(given: Partial<StaffDetail> = {}) {
  mockAnswer(staff.details, detail(given))
  const user = await opened()
  await user.click(within(await rowWith('李护士')).getByRole('button', { name: '详情' }))
  const drawer = await screen.findByRole('dialog', { name: /李护士/ })
  return { user, drawer }
}

it('the list shows people of the chosen department and of its descendants', async () => {
  const user = await opened()
  expect((await rowWith('李护士')).textContent).toContain('养老护理员')
  await user.click(await screen.findByRole('button', { name: /^一组/ }))
  await waitFor(() => expect(queriesTo(staff.page).at(-1)).toMatchObject({ deptId: '2' }))
  await user.click(screen.getByRole('button', { name: '全部员工' }))
  await waitFor(() => expect(queriesTo(staff.page).at(-1)).not.toHaveProperty('deptId'))
})

it('a person is created with roles that the user may grant, and the first password is shown once', async () => {
  mockAnswer(staff.create, { userId: 30, password: 'Cabc23456789' })
  const user = await opened()
  await press(user, '新增员工')
  const form = await screen.findByRole('dialog', { name: '新增员工' })
  await within(form).findByLabelText('养老护理员')
  expect(within(form).getByLabelText('机构管理员')).toHaveProperty('disabled', true)
  await fill(user, form, { 用户名: 'wang.li', 姓名: '王丽', 手机号码: '13911112222', 职务: '组长' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await within(form).findByText('请选择角色')
  await user.click(within(form).getByLabelText('养老护理员'))
  await user.click(within(form).getByRole('button', { name: '保存' }))
  const told = await screen.findByRole('dialog', { name: '员工已创建' })
  expect(told.textContent).toContain('wang.li')
  expect(told.textContent).toContain('Cabc23456789')
  expect(bodiesTo(staff.create)).toMatchObject([
    { username: 'wang.li', nickName: '王丽', phone: '13911112222', position: '组长', role: [5] },
  ])
  await user.click(within(told).getByRole('button', { name: '我已记下' }))
  await waitFor(() => expect(screen.queryByText('Cabc23456789')).toBeNull())
})

it('a taken username is reported at its field, and the form stays filled in', async () => {
  mockRefusal(staff.create, 400, '用户名已存在', { field: 'username' })
  const user = await opened()
  await press(user, '新增员工')
  const form = await screen.findByRole('dialog', { name: '新增员工' })
  await user.click(await within(form).findByLabelText('养老护理员'))
  await fill(user, form, { 用户名: 'desk', 姓名: '王丽' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await within(form).findByText('用户名已存在')
  expect(within(form).getByLabelText('姓名')).toHaveProperty('value', '王丽')
})

it('disabling an account transfers all open work of the person to a colleague', async () => {
  mockAnswer(staff.lock, true)
  const { user, drawer } = await openedDetail({
    openWork: [
      { kind: 'warning', count: 2 },
      { kind: 'duty', count: 1 },
    ],
  })
  await user.click(within(drawer).getByRole('button', { name: '停用' }))
  const dialog = await screen.findByRole('dialog', { name: '停用 李护士 的账号' })
  expect(dialog.textContent).toContain('处理中的预警2条、未结束的排班1个')
  await user.click(within(dialog).getByRole('button', { name: '停用' }))
  await within(dialog).findByText('请选择交接人，或选择不交接')
  await fill(user, dialog, { 交接给: '赵护士' })
  await user.click(within(dialog).getByRole('button', { name: '停用' }))
  await waitForToast('李护士 的账号已停用')
  expect(bodiesTo(staff.lock)).toEqual([{ userId: 21, lockFlag: '9', leaveOpen: false, handTo: 22 }])
})

it('a password is reset after a confirmation, and the new one is shown once', async () => {
  mockAnswer(staff.resetPassword, { password: 'Cnew23456789' })
  const { user, drawer } = await openedDetail()
  await user.click(within(drawer).getByRole('button', { name: '重置密码' }))
  await answerConfirm(user, '重置密码')
  expect((await screen.findByRole('dialog', { name: '新密码' })).textContent).toContain('Cnew23456789')
  expect(callsTo(staff.resetPassword).map(({ params }) => params)).toEqual([{ id: '21' }])
})

it('a person who holds more permissions than the user cannot be edited', async () => {
  const above = await openedDetail({ isAbove: true })
  expect(buttons(above.drawer)).not.toContain('编辑')
  expect(above.drawer.textContent).toContain('该员工拥有您没有的权限')
})

it('a disabled account can be enabled or removed', async () => {
  mockAnswer(staff.lock, true)
  const { user, drawer } = await openedDetail({ lockFlag: '9', auditStatus: 2 })
  expect(buttons(drawer)).toEqual(expect.arrayContaining(['删除', '启用', '编辑']))
  expect(buttons(drawer)).not.toContain('停用')
  await user.click(within(drawer).getByRole('button', { name: '启用' }))
  await waitForToast('李护士 的账号已启用')
})

it('a colleague without rights sees the list only', async () => {
  await opened(['staff:view'])
  expect(screen.queryByRole('button', { name: '新增员工' })).toBeNull()
  expect(within(await rowWith('李护士')).queryByRole('button', { name: '详情' })).toBeNull()
  expect(screen.queryByRole('button', { name: '新增部门' })).toBeNull()
})

it('departments are created, and the page shows why one cannot be removed', async () => {
  mockAnswer(departments.create, { id: 9 })
  mockRefusal(departments.remove, 200, '“一组”还有1名员工（李护士），请先调整其部门')
  const user = await opened()
  await user.click(await screen.findByRole('button', { name: /^一组/ }))
  await user.click(screen.getByRole('button', { name: '新增部门' }))
  const form = await screen.findByRole('dialog', { name: '新增部门' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await within(form).findByText('请输入部门名称')
  await fill(user, form, { 部门名称: '夜班组' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('部门已创建')
  expect(bodiesTo(departments.create)).toEqual([{ name: '夜班组', parentId: 2, sortOrder: 0, tenantId: 1000002 }])
  await user.click(screen.getByRole('button', { name: '删除' }))
  await answerConfirm(user, '删除')
  await waitForToast('“一组”还有1名员工（李护士），请先调整其部门')
})

it('a department may move below any other, except itself and its descendants', async () => {
  const node = (id: number, name: string, children: DepartmentNode[] = []) => ({
    id,
    name,
    parentId: 0,
    sortOrder: 0,
    people: 0,
    children,
  })
  mockAnswer(departments.tree, [node(1, '护理部', [node(2, '一组')]), node(3, '后勤部')])
  const user = await opened()
  await user.click(await screen.findByRole('button', { name: /^护理部/ }))
  await press(user, '修改')
  const form = await screen.findByRole('dialog', { name: '修改部门 护理部' })
  await user.click(within(form).getByLabelText('上级部门').closest('.p-treeselect') ?? form)
  await screen.findByRole('treeitem', { name: '后勤部' })
  expect(screen.queryAllByRole('treeitem', { name: /护理部|一组/ })).toEqual([])
})

it('the check shows whether a person may open a page, by which permission, and who can grant it', async () => {
  mockAnswer(roles.permissions, [
    {
      label: '系统',
      permissions: [{ name: 'log:view', label: '日志：查看', mayGrant: true, calls: ['日志列表'], pages: ['日志'] }],
    },
  ])
  mockAnswer(roles.why, ({ query }) => ({
    title: '日志：查看',
    may: false,
    permission: 'log:view',
    label: '日志：查看',
    isOperators: false,
    isDisabled: false,
    roles: [{ roleId: 6, roleName: '机构管理员', isTheirs: false }],
    granters: String(query.userId) === '21' ? [{ userId: 5, nickName: '王主任' }] : [],
  }))
  mockAnswer(staff.details, detail())
  const user = renderPage(<StaffPage />, { may: [...keeper, 'role:view'] })
  await user.click(within(await rowWith('李护士')).getByRole('button', { name: '详情' }))
  const drawer = await screen.findByRole('dialog', { name: /李护士/ })
  await fill(user, drawer, { 页面或操作: '页面：日志' })
  expect((await within(drawer).findByText(/不能使用/)).textContent).toBe('不能使用“日志”')
  for (const words of ['日志：查看（log:view）', '机构管理员', '可由王主任授予']) within(drawer).getByText(words)
})

it('the list shows a position, and the form offers those of the user’s institution only', async () => {
  mockAnswer(staff.update, true)
  const { user, drawer } = await openedDetail({ positionId: 8, positionName: '厨师' })
  within(drawer).getByText('厨师')
  await user.click(within(drawer).getByRole('button', { name: '编辑' }))
  const form = await screen.findByRole('dialog', { name: '编辑员工 李护士' })
  const list = (await within(form).findByLabelText('岗位')).closest('.p-dropdown')
  await user.click(list ?? form)
  await screen.findByRole('option', { name: '厨师' })
  expect(screen.queryByRole('option', { name: /外院岗位/ })).toBeNull()
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(staff.update)).toMatchObject([{ positionId: 8 }])
})

it.each([1000002, 1000003])('the form for institution %i offers the choices of that institution', async (tenantId) => {
  const { user, drawer } = await openedDetail({ tenantId })
  await user.click(within(drawer).getByRole('button', { name: '编辑' }))
  const form = await screen.findByRole('dialog', { name: '编辑员工 李护士' })
  await within(form).findByLabelText('养老护理员')
  const asked = [departments.tree, roles.list].map((call) => queriesTo(call).at(-1)?.tenantId)
  expect(asked).toEqual([String(tenantId), String(tenantId)])
  await user.click((await within(form).findByLabelText('岗位')).closest('.p-dropdown') ?? form)
  await screen.findByRole('option', { name: /厨师|岗位/ })
  const offered = screen.getAllByRole('option', { name: /厨师|岗位/ }).map(({ textContent }) => textContent)
  expect(offered).toEqual([tenantId === 1000002 ? '厨师' : '外院岗位'])
})
