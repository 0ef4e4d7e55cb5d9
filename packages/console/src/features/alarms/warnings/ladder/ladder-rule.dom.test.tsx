import type { LadderRule } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { LadderRulePage } from './ladder-rule.page.tsx'

const { ladderRules } = contract
const emergency: LadderRule = {
  level: 3,
  nudgeMinutes: 10,
  returnMinutes: 5,
  steps: [
    { afterSeconds: 0, post: 'desk', ways: ['screen'] },
    { afterSeconds: 60, post: 'lead', ways: ['screen'] },
  ],
}
const information: LadderRule = { level: 1, steps: [], nudgeMinutes: 0, returnMinutes: 0 }
beforeEach(() => {
  mockAnswer(ladderRules.get, { rules: [emergency, information] })
  mockAnswer(ladderRules.save, true)
})

it('the page shows a summary of the changed rule, and sends the rule when its times increase', async () => {
  const user = renderPage(<LadderRulePage />, { may: ['ladder:view', 'ladder:edit'] })
  await screen.findByText(/紧急预警发生后立即显示给值班席；60 秒后仍无人处理，通知值班组长（屏幕）/)
  await screen.findByText(/提示预警无人处理时不升级/)
  const second = screen.getByLabelText('紧急第2步等待秒数')
  await user.clear(second)
  await user.click(screen.getByLabelText('紧急第2步屏幕'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('第2步：请输入等待时间')
  await screen.findByText('第2步：请选择通知方式')
  expect(bodiesTo(ladderRules.save)).toEqual([])

  await user.type(second, '90')
  await user.click(screen.getByLabelText('紧急第2步短信'))
  await user.click(screen.getByLabelText('紧急第2步屏幕'))
  await user.click(screen.getAllByRole('button', { name: '添加一步' })[0] as HTMLElement)
  await screen.findByText(/90 秒后仍无人处理，通知值班组长（屏幕、短信）；150 秒后仍无人处理，通知值班组长（屏幕）/)
  await user.click(screen.getByRole('button', { name: '删除紧急第1步' }))
  const back = screen.getByLabelText('紧急放回分钟')
  await user.clear(back)
  await user.type(back, '0')
  await screen.findByText(/提醒处理人，不自动放回/)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitForToast('保存成功')
  const steps = [
    { afterSeconds: 90, post: 'lead', ways: ['screen', 'sms'] },
    { afterSeconds: 150, post: 'lead', ways: ['screen'] },
  ]
  expect(bodiesTo(ladderRules.save)).toEqual([{ rules: [{ ...emergency, steps, returnMinutes: 0 }, information] }])
})

it('the rule is read-only for people who may not change it', async () => {
  renderPage(<LadderRulePage />, { may: ['ladder:view'] })
  expect(await screen.findByLabelText<HTMLInputElement>('紧急提醒分钟')).toMatchObject({ disabled: true })
  for (const name of ['保存', '添加一步']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('each step shows whom it would notify now, in red for nobody, also when unsaved', async () => {
  const person = (userId: number, nickName: string, sees: boolean) => ({ userId, nickName, sees, hasPhone: true })
  mockAnswer(ladderRules.whom, {
    rules: [],
    hasSms: true,
    hasCalls: false,
    managers: [],
    posts: { desk: [person(1, '孙强', true)], lead: [person(2, '李娟', false)], manager: [] },
  })
  const user = renderPage(<LadderRulePage />, { may: ['ladder:view', 'ladder:edit', 'warning:view'] })
  await screen.findByText('孙强')
  const step = () => screen.getByLabelText('紧急第2步屏幕').closest('li') as HTMLElement
  expect(within(step()).getByText('无人可通知').className).toBe('bad')
  within(step()).getByLabelText('通知不到：李娟：无权查看预警')
  await user.click(screen.getByLabelText('紧急第2步短信'))
  within(step()).getByText('李娟')
  expect(within(step()).queryByText('无人可通知')).toBeNull()
})
