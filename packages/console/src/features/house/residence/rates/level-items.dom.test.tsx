import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, waitForToast } from '../../../../testing/steps.ts'
import { LevelItemsDrawer } from './level-items-drawer.tsx'

const { careLevelItems, catalogue } = contract
const rate = { id: 5, tenantId: 1000002, levelName: '三级护理' }
const item = {
  id: 8,
  rateId: 5,
  projectId: 3,
  projecName: '助浴',
  rhythm: '每周二、五 15:00',
  num: 1,
  fromDate: '2026-12-01',
  toDate: null,
  planCount: 12,
  tenantId: 1000002,
  tenantName: '院',
  createUser: '甲',
  createTime: '2026-11-20 09:00:00',
}

beforeEach(() => {
  mockAnswer(careLevelItems.page, pageOfRows([item]))
  mockAnswer(catalogue.tree, [])
})
const shown = (may: Permission[]) => renderPage(<LevelItemsDrawer rate={rate} onClose={() => undefined} />, { may })

it('the plans of residents are renewed with the counts that were shown', async () => {
  mockAnswer(careLevelItems.renewal, { residents: 12, added: 12, ended: 3, shortened: 0 })
  mockAnswer(careLevelItems.renew, true)
  const user = shown(['costpackage:view', 'costpackage:edit'])
  await user.click(await screen.findByRole('button', { name: '更新照护计划' }))
  expect(await answerConfirm(user, '更新')).toContain('12位在住长者的照护计划与服务内容不一致：新增12份，结束3份')
  await waitForToast('照护计划已更新')
  expect(bodiesTo(careLevelItems.renew)).toEqual([{ rateId: 5, residents: 12, added: 12, ended: 3, shortened: 0 }])
})

it('without the right to edit the items are only read; nothing is offered where the plans agree', async () => {
  mockAnswer(careLevelItems.renewal, { residents: 0, added: 0, ended: 0, shortened: 0 })
  shown(['costpackage:view'])
  expect(await screen.findByText('每周二、五 15:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新增服务内容' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: '更新照护计划' })).toBeNull())
})
