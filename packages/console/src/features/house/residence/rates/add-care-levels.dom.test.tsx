import { contract } from '@care/shared/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, waitForToast } from '../../../../testing/steps.ts'
import { CareRatesPage } from './care-rates.page.tsx'

const { careRates, dictionaries, tenants, carePlans } = contract

it('the button adds the four care levels in one step, beside existing levels of the institution', async () => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 0: '自理', 1: '一级护理', 5: '介助' }))
  mockAnswer(tenants.visible, [])
  mockAnswer(carePlans.page, pageOfRows([]))
  mockAnswer(careRates.create, true)
  const rate = (id: number, careLevel: string, tenantId: number) => ({
    id,
    careLevel,
    levelName: careLevel,
    monthlyFee: 100,
    description: null,
    tenantId,
    tenantName: '院',
    createUser: '甲',
    createTime: '2026-11-01 09:00:00',
  })
  mockAnswer(careRates.page, pageOfRows([rate(1, '0', 1000002), rate(2, '5', 1000003)]))
  const user = renderPage(<CareRatesPage />, { may: ['costpackage:view', 'costpackage:edit'] })
  await user.click(await screen.findByRole('button', { name: '采用介助介护等级' }))
  expect(await answerConfirm(user, '确定')).toContain('自理、介助、介护、特护')
  await waitForToast('已添加，请修改月护理费')
  expect(bodiesTo(careRates.create)).toEqual(['5', '6', '7'].map((careLevel) => ({ careLevel, monthlyFee: 0 })))
})
