import { contract } from '@care/shared/contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, press, pressMore, rowWith, waitForToast } from '../../../testing/steps.ts'
import { projectRow } from './project-fixture.ts'
import { ProjectsPage } from './projects.page.tsx'

const { costProjects, costServices, projectPrices } = contract
const may = ['costproject:view' as const, 'costproject:edit' as const]
const service = {
  id: 2,
  tenantId: 1000002,
  tenantName: '海淀院',
  serverName: '生活照料',
  parentId: null,
  parentName: null,
  projectCount: 1,
  description: null,
  sort: 0,
  icon: null,
  status: '0' as const,
  createUser: '王敏',
  createTime: '2026-11-01 08:00:00',
}
const price = {
  id: 9,
  tenantId: 1000002,
  tenantName: '海淀院',
  projectId: 3,
  fromDate: '2026-11-01',
  projecStandardPrice: 128,
  subsidyPrice: 64,
  costPrice: null,
  remark: null,
  createUser: '王敏',
  createTime: '2026-11-01 08:00:00',
}

beforeEach(() => {
  mockAnswer(costProjects.page, pageOfRows([projectRow]))
  mockAnswer(costServices.page, pageOfRows([service]))
  mockAnswer(projectPrices.page, pageOfRows([price]))
})

it('a project is created with its first price, and edited without it', async () => {
  mockAnswer(costProjects.create, true)
  mockAnswer(costProjects.update, true)
  const user = renderPage(<ProjectsPage />, { may })
  await press(user, '新增服务项目')
  const drawer = await screen.findByRole('dialog', { name: '新增服务项目' })
  await fill(user, drawer, { 服务项目: '夜间陪护', 服务分类: '生活照料', 单价: '80.5', 补贴价: '40' })
  await press(user, '保存', drawer)
  await waitForToast('创建成功')
  expect(bodiesTo(costProjects.create)).toMatchObject([
    { projecName: '夜间陪护', serverId: 2, projecStandardPrice: 80.5, subsidyPrice: 40, projecUnit: '次' },
  ])
  await press(user, '编辑', await rowWith('上门助浴'))
  const editing = await screen.findByRole('dialog', { name: '编辑服务项目' })
  expect(within(editing).queryByLabelText(/单价/)).toBe(null)
  await fill(user, editing, { 说明: '含用品' })
  await press(user, '保存', editing)
  await waitForToast('更新成功')
  expect(bodiesTo(costProjects.update)).toMatchObject([{ id: 3, description: '含用品' }])
  expect(bodiesTo(costProjects.update)[0]).not.toHaveProperty('projecStandardPrice')
})

it('a price is planned, for tomorrow unless another day is chosen, beginning with the present one', async () => {
  mockAnswer(projectPrices.create, true)
  const user = renderPage(<ProjectsPage />, { may })
  await press(user, '价格', await rowWith('上门助浴'))
  const drawer = await screen.findByRole('dialog', { name: '价格 · 上门助浴' })
  await within(drawer).findByText('2026-11-01')
  expect(queriesTo(projectPrices.page)[0]).toMatchObject({ projectId: '3' })
  await press(user, '调价', drawer)
  const dialog = await screen.findByRole('dialog', { name: '调价 · 上门助浴' })
  await fill(user, dialog, { 单价: '140' })
  await press(user, '保存', dialog)
  await waitForToast('调价成功')
  expect(bodiesTo(projectPrices.create)).toMatchObject([
    { projectId: 3, fromDate: toShanghaiDay(Date.now() + 86_400_000), projecStandardPrice: 140, subsidyPrice: 64 },
  ])
})

it('the default project for an SOS is chosen after a confirmation, and never a disabled one', async () => {
  mockAnswer(costProjects.setDefaultSos, true)
  const disabled = { ...projectRow, id: 4, projecName: '旧项目', status: '1' as const }
  mockAnswer(costProjects.page, pageOfRows([projectRow, disabled]))
  const user = renderPage(<ProjectsPage />, { may })
  await pressMore(user, '设为默认紧急救助', await rowWith('上门助浴'))
  expect(await answerConfirm(user, '设为默认紧急救助')).toContain('上门助浴')
  await waitFor(() => expect(callsTo(costProjects.setDefaultSos)).toHaveLength(1))
  await waitForToast('设置成功')
  const row = await rowWith('旧项目')
  expect(within(row).queryByText('设为默认紧急救助')).toBe(null)
})
