import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answers, bodiesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { said } from '../../../testing/steps.ts'
import { TravelSpeed } from './travel-speed.tsx'

const { dispatchRules } = contract
beforeEach(() => {
  answers(dispatchRules.get, { travelKmh: 12 })
  answers(dispatchRules.save, true)
})

it('is shown, changed within its bounds, and sent as a number', async () => {
  const user = renderPage(<TravelSpeed />, { may: ['staffleave:view', 'staffleave:edit'] })
  await user.click(await screen.findByRole('button', { name: '路程速度 12 km/h' }))
  const dialog = screen.getByRole('dialog', { name: '路程速度' })
  const speed = within(dialog).getByLabelText(/路程速度/)
  await user.clear(speed)
  await user.type(speed, '2')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await within(dialog).findByText('请输入3到80之间的整数')
  expect(bodiesTo(dispatchRules.save)).toEqual([])
  await user.type(speed, '5')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await said('保存成功')
  expect(bodiesTo(dispatchRules.save)).toEqual([{ travelKmh: 25 }])
})
