import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { press, rowWith, waitForToast } from '../../../testing/steps.ts'
import { BasePackagesPage } from './base-packages.pages.tsx'

const { basePackages } = contract
const operator = { may: ['basepackage:view', 'basepackage:edit', 'packageprice:view'] satisfies Permission[] }
const sold = {
  id: 2,
  packageCode: 'p-1',
  packageName: '社区版',
  description: '预警与工单',
  closed: ['bed'],
  closedNames: '房间床位',
  prices: '90天 1280元',
  tenantCount: 0,
  isBase: false,
  isOnSale: true,
  sort: 0,
  createTime: '2026-11-26 09:00:00',
}

it('the list takes a package off sale and puts it back on', async () => {
  mockAnswer(basePackages.page, pageOfRows([sold]))
  mockAnswer(basePackages.update, true)
  const user = renderPage(<BasePackagesPage />, operator)
  await press(user, '下架', (await rowWith('社区版')) as HTMLElement)
  await waitForToast('已下架')
  expect(bodiesTo(basePackages.update)).toEqual([{ id: 2, isOnSale: false }])
})

it('the form creates a package that opens the ticked modules', async () => {
  mockAnswer(basePackages.page, pageOfRows([]))
  mockAnswer(basePackages.create, true)
  const user = renderPage(<BasePackagesPage />, operator)
  await press(user, '新增机构套餐')
  const drawer = await screen.findByRole('dialog', { name: '新增机构套餐' })
  await fill(user, drawer, { 套餐名称: '轻量版', 内容说明: '只有预警' })
  await user.click(within(drawer).getByRole('checkbox', { name: '能力评估' }))
  await user.click(within(drawer).getByRole('checkbox', { name: '摄像头' }))
  await user.click(within(drawer).getByRole('checkbox', { name: '摄像头' }))
  await press(user, '保存', drawer)
  await waitForToast('创建成功')
  expect(bodiesTo(basePackages.create)).toEqual([
    { packageName: '轻量版', description: '只有预警', closed: ['assess'], isOnSale: true, sort: 0 },
  ])
})
