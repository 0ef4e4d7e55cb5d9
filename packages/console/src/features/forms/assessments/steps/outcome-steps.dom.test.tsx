import { contract } from '@care/shared/contract'
import type { Assessment } from '@care/shared/forms/assessments/assessment'
import type { AssessmentSteps } from '@care/shared/forms/assessments/steps'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../testing/steps.ts'
import { OutcomeSteps } from './outcome-steps.tsx'

const { assessments, dictionaries } = contract
const manager: Permission[] = ['assess:view', 'assess:confirm', 'careplan:edit', 'careplan:view', 'costpackage:edit']
const open = { state: 'open', told: null, createUser: null, createTime: null } as const
const fee = { ...open, lacks: null, now: 600, proposed: 2_600, since: '2026-01-01' }
const plan = { ...open, lacks: null, items: 3 }
const one = { id: 9, oldmanId: 7, userName: '王秀英', tenantId: 1000002, adoptCareLevel: '4', proposal: null }
const adopted = { ...one, adoptTime: '2026-02-01 09:00:00', adoptName: '主任' } as unknown as Assessment

beforeEach(() => mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 4: '特级护理' })))
function opened(steps: Partial<AssessmentSteps> = {}, of = adopted, may = manager) {
  mockAnswer(assessments.steps, { careLevel: '4', fee, plan, ...steps })
  return renderPage(<OutcomeSteps of={of} />, { may })
}

it('the fee step proposes the fee of the level, and asks for its first day', async () => {
  mockAnswer(assessments.takeFee, true)
  const user = opened()
  expect(await screen.findByText('建议 2600 元/月')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '调整护理费' }))
  const dialog = await screen.findByRole('dialog', { name: '调整护理费' })
  await user.click(within(dialog).getByRole('button', { name: '确认调整' }))
  await waitForToast('护理费已调整')
  expect(bodiesTo(assessments.takeFee)).toEqual([
    { id: 9, monthlyFee: 2_600, effectiveDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

it('a step can be skipped, and still be done later', async () => {
  mockAnswer(assessments.skip, true)
  const user = opened({ fee: { ...fee, state: 'skipped', createUser: '主任', createTime: '2026-02-02 09:00:00' } })
  expect(await screen.findByText('已跳过')).toBeTruthy()
  expect(screen.getByRole('button', { name: '调整护理费' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '跳过' }))
  await waitFor(() => expect(bodiesTo(assessments.skip)).toEqual([{ id: 9, step: 'plan' }]))
})

it('a step shows what is missing and where to set it up', async () => {
  opened({
    fee: { ...fee, proposed: null, lacks: 'rate' },
    plan: { ...plan, items: 0, lacks: 'items' },
  })
  expect((await screen.findByRole('link', { name: '设置护理费' })).getAttribute('href')).toContain('/residence/rate')
  expect(screen.getByText(/还没有设置月护理费/)).toBeTruthy()
  expect(screen.getByText(/还没有设置服务内容/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '新增照护计划' })).toBeTruthy()
})

it('no step is offered before the result is adopted, nor to read-only users', async () => {
  opened({}, { ...adopted, adoptTime: null })
  expect(await screen.findByText(/采用结果后再落实/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a finished step shows what was done, and by whom', async () => {
  const done = { state: 'done', createUser: '主任', createTime: '2026-02-02 09:00:00', lacks: null } as const
  opened(
    { fee: { ...fee, ...done, told: '护理费由 600 元/月调整为 2600 元/月' }, plan: { ...plan, ...done, told: '晨间' } },
    adopted,
    ['assess:view'],
  )
  expect(await screen.findByText(/调整为 2600/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '晨间' }).getAttribute('href')).toContain('tabid=plans')
  expect(screen.queryByRole('button')).toBeNull()
})
