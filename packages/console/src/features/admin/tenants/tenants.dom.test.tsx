import type { Tenant, TenantDetail } from '@care/shared/admin/tenants/tenant'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import {
  actionLabelsIn,
  answerConfirm,
  buttons,
  press,
  pressMore,
  rowWith,
  waitForToast,
} from '../../../testing/steps.ts'
import { TenantsPage } from './tenants.page.tsx'

const { tenants, quotas, savedLists, regions } = contract
const tenant = (id: number, given: Partial<Tenant> = {}): Tenant => ({
  id,
  name: `院${id}`,
  shortName: null,
  code: `t${id}`,
  parentId: 1,
  parentName: '平台运营中心',
  level: 1,
  orgType: 1,
  logo: null,
  contactName: '张三',
  contactPhone: '13900000009',
  regionCode: '110000',
  address: null,
  packageCode: 'standard',
  startTime: '2026-01-01 00:00:00',
  endTime: null,
  status: '0',
  state: 'open',
  createTime: '2026-01-01 00:00:00',
  ...given,
})
const operator = { may: ['tenant:view', 'tenant:edit'] as ('tenant:view' | 'tenant:edit')[], user: { tenantId: 1 } }
const node = (id: number, name: string, more?: object) => ({ id, name, label: name, value: id, parentId: 1, ...more })

/** The row's actions without the phone number, which is also a button. */
const actionsIn = (row: HTMLElement) => buttons(row).filter((words) => !/\d/.test(String(words)))
/** The toggle that opens a node by mouse; with the keyboard users press arrow keys. */
const arrowOf = (item: HTMLElement) => item.querySelector('.p-tree-toggler') as HTMLElement

beforeEach(() => {
  mockAnswer(savedLists.list, [])
  mockAnswer(regions.tree, [])
  mockAnswer(quotas.of, [
    { quota: 'elders', used: 126, limit: 130 },
    { quota: 'files', used: 5 * 1024 ** 2, limit: 1024 ** 3 },
    { quota: 'staff', used: 4, limit: null },
  ])
  mockAnswer(tenants.starter, [
    { key: 'roles', label: '岗位角色', text: '值班员、养老护理员' },
    { key: 'catalogue', label: '服务项目与收费', text: '8类25项' },
    { key: 'templates', label: '工单模板', text: '日常照料' },
  ])
  mockAnswer(tenants.tree, [
    { ...node(1, '平台运营中心'), parentId: 0, children: [node(5, '集团', { more: 2 }), node(9, '独院')] },
  ])
  mockAnswer(
    tenants.page,
    pageOfRows([
      tenant(5),
      tenant(6, { state: 'frozen', status: '9' }),
      tenant(1, { name: '平台运营中心', parentId: 0 }),
    ]),
  )
})

it('each institution offers its actions, and the platform none', async () => {
  const user = renderPage(<TenantsPage />, operator)
  expect(actionsIn(await rowWith('院5'))).toEqual(['查看', '编辑', '续期', '更多'])
  expect((await actionLabelsIn(user, await rowWith('院5'))).at(-1)).toBe('冻结')
  expect(actionsIn(await rowWith('院6'))).toEqual(['查看', '编辑', '续期', '解冻'])
  const platform = screen.getAllByRole('row').at(-1) as HTMLElement
  expect(actionsIn(platform)).toEqual(['查看', '编辑'])
})

it('the list is read-only for a group of institutions', async () => {
  renderPage(<TenantsPage />, { may: ['tenant:view'] })
  expect(actionsIn(await rowWith('院5'))).toEqual(['查看'])
  expect(screen.queryByRole('button', { name: '开设机构' })).toBeNull()
})

it('a confirmation explains the effect of freezing', async () => {
  mockAnswer(tenants.freeze, true)
  const user = renderPage(<TenantsPage />, operator)
  await pressMore(user, '冻结', await rowWith('院5'))
  expect(await answerConfirm(user, '冻结')).toContain('值班席仍能看到并处置 SOS')
  await waitForToast('机构已冻结')
  expect(callsTo(tenants.freeze)[0]?.params).toEqual({ id: '5' })
})

it('an institution is created, and its initial password is shown once', async () => {
  mockAnswer(tenants.create, { id: 7, name: '新院', username: 'boss', password: 'Cabc12345678' })
  const user = renderPage(<TenantsPage />, operator)
  await rowWith('院5')
  await user.click(screen.getByRole('button', { name: '开设机构' }))
  const drawer = await screen.findByRole('dialog', { name: '开设机构' })
  await within(drawer).findByText('8类25项')
  await fill(user, drawer, { 机构名称: '新院', 管理员姓名: '周院长', 登录用户名: 'boss', 管理员手机: '123' })
  await press(user, '开设')
  await within(drawer).findByText('手机号码长度不为11位')
  expect(bodiesTo(tenants.create)).toEqual([])
  await fill(user, drawer, { 管理员手机: '13911110001' })
  await user.click(within(drawer).getByRole('checkbox', { name: /服务项目/ }))
  await press(user, '开设')
  await within(drawer).findByText('工单模板由服务项目组成，请一并选择服务项目')
  await user.click(within(drawer).getByRole('checkbox', { name: /工单模板/ }))
  await press(user, '开设')
  const told = await screen.findByRole('dialog', { name: '“新院”已开设' })
  expect(told.textContent).toContain('Cabc12345678')
  expect(bodiesTo(tenants.create)).toMatchObject([
    { name: '新院', managerUsername: 'boss', managerPhone: '13911110001', parentId: 1, orgType: 1, parts: ['roles'] },
  ])
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Cabc12345678')).not.toBeNull()
  await press(user, '我已记下')
  await waitFor(() => expect(screen.queryByText('Cabc12345678')).toBeNull())
})

it('a taken name is reported at its field, and the input stays', async () => {
  mockRefusal(tenants.create, 200, '已有同名机构', { field: 'name' })
  const user = renderPage(<TenantsPage />, operator)
  await rowWith('院5')
  await user.click(screen.getByRole('button', { name: '开设机构' }))
  const drawer = await screen.findByRole('dialog', { name: '开设机构' })
  const typed = { 机构名称: '院5', 管理员姓名: '周院长', 登录用户名: 'boss', 管理员手机: '13911110001' }
  await fill(user, drawer, typed)
  await press(user, '开设')
  await within(drawer).findByText('已有同名机构')
  expect(within(drawer).getByLabelText<HTMLInputElement>('登录用户名').value).toBe('boss')
})

it('the drawer shows an institution’s figures, and why it cannot be removed', async () => {
  const use = [
    { label: '在册长者', unit: '人', count: 126, keeps: true },
    { label: '可用员工账号', unit: '个', count: 1, keeps: false },
  ]
  mockAnswer(tenants.get, { ...tenant(5), use } satisfies TenantDetail)
  mockRefusal(tenants.remove, 200, '“院5”还有在册长者126人，不能删除')
  const user = renderPage(<TenantsPage />, operator)
  await user.click(within(await rowWith('院5')).getByRole('button', { name: '查看' }))
  const drawer = await screen.findByRole('dialog', { name: /院5/ })
  await within(drawer).findByText('126')
  await within(drawer).findByText('即将用完')
  expect(drawer.textContent).toContain('在册长者清空前不能删除')
  await pressMore(user, '删除', drawer)
  expect(await answerConfirm(user, '删除')).toContain('不能撤销')
  await waitForToast('“院5”还有在册长者126人，不能删除')
})

it('quotas are set; an empty quota is unlimited', async () => {
  mockAnswer(tenants.get, { ...tenant(5), use: [] } satisfies TenantDetail)
  mockAnswer(quotas.save, true)
  const user = renderPage(<TenantsPage />, operator)
  await user.click(within(await rowWith('院5')).getByRole('button', { name: '查看' }))
  await press(user, '设置限额')
  const dialog = await screen.findByRole('dialog', { name: '设置限额 · 院5' })
  const typed = () =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
  expect(typed()).toEqual(['130', '1024', ''])
  await fill(user, dialog, { 在册长者: '', 文件空间: '2', 可用员工账号: '20' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitForToast('限额已保存')
  expect(bodiesTo(quotas.save)).toEqual([{ id: 5, elders: null, files: 2 * 1024 ** 2, staff: 20 }])
})

it('the end date of an institution is moved, and the institution is removed', async () => {
  mockAnswer(tenants.page, pageOfRows([tenant(5, { endTime: '2099-03-01 23:59:59' })]))
  mockAnswer(tenants.renew, true)
  const user = renderPage(<TenantsPage />, operator)
  const renew = async (choice: string) => {
    await user.click(within(await rowWith('院5')).getByRole('button', { name: '续期' }))
    const dialog = await screen.findByRole('dialog', { name: '修改有效期' })
    await user.click(within(dialog).getByRole('button', { name: choice }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改有效期' })).toBeNull())
  }
  await renew('延长1年')
  await renew('长期有效')
  expect(bodiesTo(tenants.renew)).toEqual([
    { id: 5, endTime: '2100-03-01' },
    { id: 5, endTime: null },
  ])
})

it('the children of a group are loaded when its node opens, and listed on click', async () => {
  const user = renderPage(<TenantsPage />, operator)
  await rowWith('院5')
  const tree = screen.getByRole('tree')
  const item = await within(tree).findByRole('treeitem', { name: /集团/ })
  mockAnswer(tenants.tree, [
    { ...node(51, '一院'), parentId: 5 },
    { ...node(52, '二院'), parentId: 5 },
  ])
  await user.click(arrowOf(item))
  await within(tree).findByText('二院')
  expect(callsTo(tenants.tree).at(-1)?.query).toMatchObject({ parentId: '5' })
  await user.click(within(tree).getByText('集团'))
  await waitFor(() => expect(callsTo(tenants.page).at(-1)?.query).toMatchObject({ parentId: '5' }))
})

it('the tree loads more institutions of a level page by page', async () => {
  mockAnswer(tenants.tree, [{ ...node(1, '平台运营中心'), parentId: 0, more: 2, children: [node(5, '甲院')] }])
  const user = renderPage(<TenantsPage />, operator)
  await rowWith('院5')
  const tree = screen.getByRole('tree')
  const readOn = async (line: string) => {
    const item = await within(tree).findByRole('treeitem', { name: line })
    await user.click(arrowOf(item))
  }
  mockAnswer(tenants.tree, [node(6, '乙院')])
  await readOn('还有2家，点箭头显示')
  await within(tree).findByText('乙院')
  mockAnswer(tenants.tree, [node(9, '丙院')])
  await readOn('还有1家，点箭头显示')
  await within(tree).findByText('丙院')
  expect(callsTo(tenants.tree).map(({ query }) => query.after)).toEqual([undefined, '5', '6'])
  expect(within(tree).queryByText(/还有/)).toBeNull()
})
