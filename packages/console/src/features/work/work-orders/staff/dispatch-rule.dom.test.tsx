import { contract } from '@care/shared/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { DispatchRulePage } from './dispatch-rule.page.tsx'

const { dispatchRules } = contract
const rule = {
  travelKmh: 12,
  signRadiusM: 300,
  lateMinutes: 15,
  lowScore: 2,
  dispatchMinutes: [60, 15, 5],
  arriveMinutes: [30, 30, 15],
}
beforeEach(() => {
  mockAnswer(dispatchRules.get, rule)
  mockAnswer(dispatchRules.save, true)
})

it('the rule is edited within its bounds and sent as numbers, and an empty target means no target', async () => {
  const user = renderPage(<DispatchRulePage />, { may: ['staffleave:view', 'staffleave:edit'] })
  const speed = await screen.findByLabelText(/路程速度/)
  const type = async (input: HTMLElement, text: string) => {
    await user.clear(input)
    if (text) await user.type(input, text)
  }
  await type(speed, '2')
  await type(screen.getByLabelText('普通派单'), '')
  await type(screen.getByLabelText('紧急到达'), '20')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请输入3到80之间的整数')
  expect(bodiesTo(dispatchRules.save)).toEqual([])
  await user.type(speed, '5')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitForToast('保存成功')
  expect(bodiesTo(dispatchRules.save)).toEqual([
    { ...rule, travelKmh: 25, dispatchMinutes: [null, 15, 5], arriveMinutes: [30, 20, 15] },
  ])
})

it('the rule is read-only without permission', async () => {
  renderPage(<DispatchRulePage />, { may: ['staffleave:view'] })
  expect(await screen.findByLabelText<HTMLInputElement>(/签到范围/)).toMatchObject({ disabled: true })
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
