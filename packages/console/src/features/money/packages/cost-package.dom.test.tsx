import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { waitForToast } from '../../../testing/steps.ts'
import { CostPackageDrawer } from './cost-package.drawer.tsx'

const { catalogue, costPackages, dictionaries } = contract
const service = { serverId: 1, serverName: '生活' }
const project = { ...service, projecId: 3, projecName: '助浴', projecStandardPrice: 60, serverTimeNum: 30 }

it('a package is created, and missing values are reported at each line', async () => {
  mockAnswer(catalogue.tree, [{ ...service, children: [project] }])
  mockAnswer(costPackages.create, true)
  mockAnswer(dictionaries.items, [])
  const user = renderPage(<CostPackageDrawer kept={null} onClose={() => undefined} />)
  const drawer = await screen.findByRole('dialog', { name: '新增服务套餐' })
  const save = () => user.click(within(drawer).getByRole('button', { name: '保存' }))
  const alerts = () =>
    within(drawer)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
  await save()
  await waitFor(() => expect(alerts()).toContain('请输入套餐名称'))
  expect(alerts()).toHaveLength(3)
  await fill(user, drawer, { 套餐名称: '康复', '价格（元）': '200', 服务项目: '生活 · 助浴', 次数: '2' })
  await save()
  await waitForToast('新增成功')
  expect(bodiesTo(costPackages.create)).toEqual([
    {
      name: '康复',
      packageType: '1',
      price: 200,
      timeNum: 90,
      status: '0',
      projects: [{ serverProjectId: 3, num: 2, price: 60 }],
    },
  ])
})
